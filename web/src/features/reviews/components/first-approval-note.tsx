import type { Review } from '@carebourse/contracts/requests';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Callout } from '../../../ui/callout.tsx';
import { accessTypeNames } from '../../requests/words.ts';
import { isOwnFirst } from '../first-approval.ts';

type Waiting = Pick<Review, 'reviewersNeeded' | 'firstApproval' | 'extension'>;

/** Where the entry wants two reviewers: who was first, and with what. */
export function FirstApprovalNote({ review: { reviewersNeeded, firstApproval, extension } }: { review: Waiting }) {
  const user = useCurrentUser();
  if (reviewersNeeded !== 2) return null;
  if (!firstApproval) {
    return (
      <Callout kind="note" title="Takes two reviewers">
        Your approval is the first. Access begins, or goes on, once somebody else approves the same.
      </Callout>
    );
  }
  const { reviewer, at, accessTypes, expiresAt, conditions } = firstApproval;
  const isOwn = isOwnFirst({ firstApproval }, user?.id);
  const what = extension ? 'more time' : accessTypeNames(accessTypes);
  const until = expiresAt ? `until ${formatDate(expiresAt)}` : 'without an end date';
  return (
    <Callout kind="note" title={`1 of 2 approved, by ${isOwn ? 'you' : reviewer.name}`}>
      {formatDateTime(at)}: {what}, {until}.{conditions && ` Conditions of use: “${conditions}”`}{' '}
      {isOwn
        ? 'It waits for a second reviewer. Approving something else replaces what you approved.'
        : 'Approve the same, and it is decided. Anything else is the first of two approvals anew.'}
    </Callout>
  );
}
