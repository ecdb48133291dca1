import type { Proposal } from '@carebourse/contracts/two-reviewers';
import { formatDate } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';

interface ProposalCalloutProps {
  proposal: Proposal;
  /** What is proposed, after "that", such as "one reviewer approve". */
  what: string;
  busy: boolean;
  onAgree: () => void;
  onDecline: () => void;
}

/** A change that waits for a second person: who proposed it, who may agree, and what the reader may do. */
export function ProposalCallout({
  proposal: { by, at, mayAgree },
  what,
  busy,
  onAgree,
  onDecline,
}: ProposalCalloutProps) {
  const { user } = useSession();
  const isOwn = by.id === user?.id;
  return (
    <Callout title="Waits for a second person">
      <Stack $gap={3}>
        <p>
          {isOwn ? 'You' : by.name} proposed on {formatDate(at)} that {what}.{' '}
          {mayAgree
            ? 'It counts once you agree. Requests that wait keep what they were made under.'
            : 'Another admin of the organization has to agree, or an admin of Carebourse where it has no other. They have been told.'}
        </p>
        <Cluster>
          {mayAgree && (
            <Button size="small" busy={busy} onClick={onAgree}>
              Agree
            </Button>
          )}
          <Button size="small" variant="secondary" busy={busy} onClick={onDecline}>
            {isOwn ? 'Withdraw' : 'Decline'}
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  );
}
