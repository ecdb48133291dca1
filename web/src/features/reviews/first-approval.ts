import type { Review } from '@carebourse/contracts/requests';
import { today } from '../../lib/dates.ts';

type Waiting = Pick<Review, 'firstApproval' | 'ethicsApprovalEnd'>;

/** The last day that the first of two reviewers gave, as a date input takes it; empty without an end, or a first. */
export function firstDay({ firstApproval, ethicsApprovalEnd }: Waiting): string {
  if (!firstApproval?.expiresAt) return '';
  const day = today(new Date(firstApproval.expiresAt));
  return ethicsApprovalEnd !== null && ethicsApprovalEnd < day ? ethicsApprovalEnd : day;
}

/**
 * An approval whose day is left as the first reviewer gave it, with their very end: the day may end at another hour by the
 * reader's clock.
 * @param day as in the form
 */
export function asFirstApproved<Decision extends { decision: string; expiresAt?: string | undefined }>(
  decision: Decision,
  day: string,
  review: Waiting,
): Decision {
  const { firstApproval } = review;
  if (!firstApproval || decision.decision !== 'approved' || day !== firstDay(review)) return decision;
  return { ...decision, expiresAt: firstApproval.expiresAt ?? undefined };
}
