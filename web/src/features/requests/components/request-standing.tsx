import { grantEndOf } from '@carebourse/contracts/grant-end';
import { MESSAGES } from '@carebourse/contracts/messages';
import { conversationLink } from '@carebourse/contracts/paths';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { formatDate } from '../../../lib/dates.ts';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { attestedGrantOf } from '../../attestation/attested-grant.ts';
import { AttestUse } from '../../attestation/components/attest-use.tsx';
import { MessagesLink } from '../../conversation/components/messages-link.tsx';
import { MoreTime } from '../../extensions/components/more-time.tsx';
import { heldGrantOf } from '../../extensions/held-grant.ts';
import type { AccessTarget } from '../access-target.ts';
import { useHistory } from '../api/get-history.ts';
import { requestTimeline } from '../timeline.ts';
import { useAnswerTime } from '../use-answer-time.ts';
import { accessTypeNames } from '../words.ts';
import { ChangeRequest } from './change-request.tsx';
import { UseAccess } from './use-access.tsx';

interface RequestStandingProps {
  request: ResourceRequest;
  target: AccessTarget;
  useLabel: string;
}

/** Where the reader's request stands: its status in words, what can be done, and its history. */
export function RequestStanding({ request, target, useLabel }: RequestStandingProps) {
  const history = useHistory(request.id);
  const time = useAnswerTime(target);
  return (
    <Stack $gap={5}>
      <Stack $gap={3} role="status">
        <Cluster $justify="space-between">
          <StatusBadge status={request.status} />
          <Muted $small>Request {request.id}</Muted>
        </Cluster>
        <p>{standingWords(request)}</p>
        {request.status === 'approved' && (
          <Muted $small>Granted: {accessTypeNames(request.accessTypes)}, for the purpose you gave.</Muted>
        )}
      </Stack>
      {request.status === 'approved' && (
        <>
          <UseAccess request={request} target={target} label={useLabel} />
          <AttestUse grant={attestedGrantOf(request)} />
          <MoreTime grant={heldGrantOf(request)} />
        </>
      )}
      {(request.status === 'pending' || request.status === 'returned') && (
        <ChangeRequest request={request} target={target} />
      )}
      {request.status === 'rejected' ? (
        <LinkButton variant="secondary" block to={conversationLink(request.id)}>
          Contact support
        </LinkButton>
      ) : (
        <MessagesLink request={request} variant="quiet" block />
      )}
      <Timeline items={requestTimeline(request, history.data, time)} />
    </Stack>
  );
}

/** The specification's words for its three statuses (§4), ours for the steps beside them. */
function standingWords({ status, expiresAt, attestBy }: ResourceRequest): string {
  const end = grantEndOf({ expiresAt, attestBy });
  switch (status) {
    case 'approved':
      return end ? `You have access until ${formatDate(end)}.` : 'You have access.';
    case 'rejected':
      return MESSAGES.requests.rejected;
    case 'returned':
      return 'The reviewer asks for changes. Read the comment, change your purpose and submit it again.';
    case 'withdrawn':
      return 'You withdrew your request. You can ask again.';
    case 'expired':
      return 'Your access has ended. You can ask again.';
    case 'revoked':
      return 'Your access was ended before its time. You can ask again.';
    case 'pending':
      break;
  }
  // The words also of a status that only a newer version of the API knows.
  return MESSAGES.requests.pending;
}
