import { dateOf, grantEndOf } from './grant-end.ts';
import type { Review } from './requests.ts';
import { waits } from './waiting.ts';

/** What tells what a reviewer is offered. */
export type Reviewable = Pick<
  Review,
  'status' | 'purposeKind' | 'expiresAt' | 'extension' | 'ethicsApprovalEnd' | 'attestBy'
>;

/** What a reviewer can do with a request. */
export interface ReviewOffers {
  /** Approve it, return it for changes or reject it. */
  decision: boolean;
  /** Extend what was granted, or refuse to. */
  extension: boolean;
  /** Enter or correct until when the ethics approval holds that the access rests on, or research that waits. */
  ethics: boolean;
  /** Take the access away. */
  revoking: boolean;
  /** Say who is to decide. */
  assigning: boolean;
}

/**
 * What whoever may decide on a request is offered: what the service takes now, and nothing else. Access whose end has come is
 * not moved any more, also in the moments before its status says so.
 */
export function reviewOffers(review: Reviewable, now: Date = new Date()): ReviewOffers {
  const { status, purposeKind, expiresAt, extension, ethicsApprovalEnd, attestBy } = review;
  const isResearch = purposeKind === 'research';
  const isApproved = status === 'approved';
  const end = dateOf(grantEndOf({ expiresAt, heldUntil: extension?.until, attestBy }));
  const holds = isApproved && (end === null || end > now);
  return {
    decision: status === 'pending',
    extension: holds && extension !== null,
    ethics: isResearch ? holds || status === 'pending' : holds && ethicsApprovalEnd !== null,
    revoking: isApproved,
    assigning: waits(review),
  };
}
