import type { AccessType } from '@carebourse/contracts/constants';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { Review } from '@carebourse/contracts/requests';

type Waiting = Pick<Review, 'firstApproval' | 'ethicsApprovalEnd'>;

/** Whether a reader was the first of two reviewers, and a second one is waited for. */
export function isOwnFirst({ firstApproval }: Pick<Review, 'firstApproval'>, readerId: number | undefined): boolean {
  return firstApproval !== null && firstApproval.reviewer.id === readerId;
}

interface Chosen {
  decision: string;
  /** Left out for an extension, which leaves them as they are. */
  accessTypes?: readonly AccessType[] | undefined;
  /** Left out for an extension, as access types are. */
  conditions?: string | undefined;
  /** As in the form. */
  endDate: string;
}

/** Whether a form says what the reader approved as the first of two: that is not taken again, anything else is. */
export function isApprovedAlready(
  { decision, accessTypes, conditions, endDate }: Chosen,
  review: Waiting,
  readerId: number | undefined,
): boolean {
  const { firstApproval } = review;
  if (!firstApproval || !isOwnFirst(review, readerId) || decision !== 'approved') return false;
  const isSame = !accessTypes || accessTypes.toSorted().join() === firstApproval.accessTypes.toSorted().join();
  const isSameBinding = conditions === undefined || conditions.trim() === (firstApproval.conditions ?? '');
  return isSame && isSameBinding && endDate === firstDay(review);
}

/** The last day that the first of two reviewers gave, as a date input takes it; empty without an end, or a first. */
export function firstDay({ firstApproval, ethicsApprovalEnd }: Waiting): string {
  if (!firstApproval?.expiresAt) return '';
  const day = dayInOntario(new Date(firstApproval.expiresAt));
  return ethicsApprovalEnd !== null && ethicsApprovalEnd < day ? ethicsApprovalEnd : day;
}

/**
 * An approval whose day is left as the first reviewer gave it, with their very end: a program may have given an hour within
 * the day.
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
