import type { Proposal } from '@carebourse/contracts/two-reviewers';
import { formatDate } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

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
    <Callout title={TEXTS.waitsForASecondPerson}>
      <Stack $gap={3}>
        <p>
          {isOwn ? TEXTS.youTitle : by.name} {TEXTS.proposedOnDay(formatDate(at), what)}{' '}
          {mayAgree ? TEXTS.itCountsOnceYouAgree : TEXTS.anotherAdminOfTheOrganization}
        </p>
        <Cluster>
          {mayAgree && (
            <Button size="small" busy={busy} onClick={onAgree}>
              {TEXTS.agree}
            </Button>
          )}
          <Button size="small" variant="secondary" busy={busy} onClick={onDecline}>
            {isOwn ? TEXTS.withdraw : TEXTS.decline}
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  );
}
