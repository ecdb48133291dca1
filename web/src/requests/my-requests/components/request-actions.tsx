import type { ResourceRequest } from '@carebourse/contracts/requests';
import { conversationLink, resourceLink } from '@carebourse/contracts/paths';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { attestedGrantOf } from '../../attestation/attested-grant.ts';
import { AttestUse } from '../../attestation/components/attest-use.tsx';
import { MoreTime } from '../../extensions/components/more-time.tsx';
import { heldGrantOf } from '../../extensions/held-grant.ts';
import { goOnLink } from '../../drafts/go-on-link.ts';
import { ChangeRequest } from '../../access/components/change-request.tsx';
import { workspaceLink } from '../../request-form/access-target.ts';
import * as TEXTS from '../texts.ts';

interface RequestActionsProps {
  request: ResourceRequest;
}

/** What the requester can do about a request now. */
export function RequestActions({ request }: RequestActionsProps) {
  const { status, resourceType, resourceId, resourceName } = request;
  const resource = resourceLink(resourceType, resourceId);
  switch (status) {
    case 'approved':
      return (
        <Stack $gap={3}>
          <Cluster>
            <LinkButton to={workspaceLink(request) ?? resource} size="small">
              {TEXTS.accessResource}
            </LinkButton>
          </Cluster>
          <AttestUse grant={attestedGrantOf(request)} />
          <MoreTime grant={heldGrantOf(request)} />
        </Stack>
      );
    case 'rejected':
      return (
        <Cluster>
          <LinkButton to={conversationLink(request.id)} size="small" variant="secondary">
            {TEXTS.contactSupport}
          </LinkButton>
        </Cluster>
      );
    case 'withdrawn':
    case 'expired':
    case 'revoked':
      return (
        <Cluster>
          <LinkButton to={goOnLink(request)} size="small" variant="secondary">
            {TEXTS.askAgain}
          </LinkButton>
        </Cluster>
      );
    case 'pending':
    case 'returned':
      return (
        <ChangeRequest
          request={request}
          target={{ resourceType, resourceId, name: resourceName, steward: null, accessRoles: '["all"]' }}
        />
      );
  }
}
