import { grantEndOf } from '@carebourse/contracts/grant-end';
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
import type { AccessTarget } from '../../request-form/access-target.ts';
import { useHistory } from '../api/get-history.ts';
import { requestTimeline } from '../timeline.ts';
import { useAnswerTime } from '../use-answer-time.ts';
import { accessTypeNames } from '../../request-form/words.ts';
import { ChangeRequest } from './change-request.tsx';
import { UseAccess } from './use-access.tsx';
import * as TEXTS from '../texts.ts';

interface RequestProgressProps {
  request: ResourceRequest;
  target: AccessTarget;
  useLabel: string;
}

/** The reader's request: its status in words, what can be done, and its history. */
export function RequestProgress({ request, target, useLabel }: RequestProgressProps) {
  const history = useHistory(request.id);
  const time = useAnswerTime(target);
  return (
    <Stack $gap={5}>
      <Stack $gap={3} role="status">
        <Cluster $justify="space-between">
          <StatusBadge status={request.status} />
          <Muted $small>{TEXTS.requestId(request.id)}</Muted>
        </Cluster>
        <p>{statusWords(request)}</p>
        {request.status === 'approved' && (
          <Muted $small>{TEXTS.grantedAccessTypeNames(accessTypeNames(request.accessTypes))}</Muted>
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
          {TEXTS.contactSupport}
        </LinkButton>
      ) : (
        <MessagesLink request={request} variant="quiet" block />
      )}
      <Timeline items={requestTimeline(request, history.data, time)} />
    </Stack>
  );
}

/** The specification's words for its three statuses (§4), ours for the steps beside them. */
function statusWords({ status, expiresAt, attestBy }: ResourceRequest): string {
  const end = grantEndOf({ expiresAt, attestBy });
  switch (status) {
    case 'approved':
      return end ? TEXTS.youHaveAccessUntilDay(formatDate(end)) : TEXTS.youHaveAccess;
    case 'rejected':
      return TEXTS.requestDenied;
    case 'returned':
      return TEXTS.theReviewerAsksForChanges;
    case 'withdrawn':
      return TEXTS.youWithdrewYourRequest;
    case 'expired':
      return TEXTS.yourAccessHasEnded;
    case 'revoked':
      return TEXTS.yourAccessWasRevoked;
    case 'pending':
      break;
  }
  // The words also of a status that only a newer version of the API knows.
  return TEXTS.requestUnderReview;
}
