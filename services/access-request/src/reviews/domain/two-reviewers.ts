import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { GrantTerms, Step } from '../../domain/request.ts';

/** What a reviewer approves, until `expiresAt` or without an end. */
export type Approval = Pick<GrantTerms, 'accessTypes' | 'expiresAt'> & {
  reviewerId: number;
  /** Of use; null or left out without any, as for an extension, which leaves them as they are. */
  conditions?: string | null | undefined;
};

/**
 * Whether an approval decides. Where an entry wants two reviewers it does when another person approved the same before; an
 * approval of anything else is the first anew, also of who was first before.
 * @param reviewers how many the entry wants
 * @param first what the first of two approved
 * @throws ConflictError when the first approves the same again
 */
export function decides(approval: Approval, reviewers: number, first: Approval | null): boolean {
  if (reviewers < 2) return true;
  if (!first || !isSame(approval, first)) return false;
  if (first.reviewerId !== approval.reviewerId) return true;
  throw new ConflictError(MESSAGES.twoReviewers.approvedAlready, { detail: { type: PROBLEM_TYPES.approvedAlready } });
}

/**
 * An approval, of a request or of an extension, that waits for a second one.
 * @param step the approval as if it decided
 * @param before the status in which it leaves the request
 */
export function asFirst(step: Step, before: Step['status'], { expiresAt }: Pick<Approval, 'expiresAt'>): Step {
  return { ...step, action: 'first-approved', status: before, ...(expiresAt && { until: expiresAt }) };
}

function isSame(one: Approval, other: Approval): boolean {
  const types = ({ accessTypes }: Approval) => accessTypes.toSorted().join();
  const isSameEnd = one.expiresAt?.getTime() === other.expiresAt?.getTime();
  return types(one) === types(other) && isSameEnd && (one.conditions ?? null) === (other.conditions ?? null);
}
