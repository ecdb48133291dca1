import type { Review } from '@carebourse/contracts/requests';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Callout } from '../../../ui/callout.tsx';
import { accessTypeNames } from '../../../requests/request-form/words.ts';
import { isOwnFirst } from '../first-approval.ts';
import * as TEXTS from '../texts.ts';

type Waiting = Pick<Review, 'reviewersNeeded' | 'firstApproval' | 'extension'>;

/** Where the entry wants two reviewers: who was first, and with what. */
export function FirstApprovalNote({ review: { reviewersNeeded, firstApproval, extension } }: { review: Waiting }) {
  const user = useCurrentUser();
  if (reviewersNeeded !== 2) return null;
  if (!firstApproval) {
    return (
      <Callout kind="note" title={TEXTS.takesTwoReviewers}>
        {TEXTS.yourApprovalIsTheFirstOfTwo}
      </Callout>
    );
  }
  const { reviewer, at, accessTypes, expiresAt, conditions } = firstApproval;
  const isOwn = isOwnFirst({ firstApproval }, user?.id);
  const what = extension ? TEXTS.moreTimeInSentence : accessTypeNames(accessTypes);
  const until = expiresAt ? TEXTS.untilDay(formatDate(expiresAt)) : TEXTS.withoutAnEndDate;
  return (
    <Callout kind="note" title={TEXTS.oneOf2Approved(isOwn ? TEXTS.you : reviewer.name)}>
      {formatDateTime(at)}: {what}, {until}.{conditions && TEXTS.conditionsOfUseConditions(conditions)}{' '}
      {isOwn ? TEXTS.itWaitsForASecond : TEXTS.approveTheSameToDecide}
    </Callout>
  );
}
