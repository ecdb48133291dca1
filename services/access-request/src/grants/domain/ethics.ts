import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ethicsDayOf, type Answered } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ConflictError } from '@carebourse/runtime/errors';
import { nearerEnd } from './ethics-end.ts';
import type { ExtendableRequest, ExtensionStep } from './extension.ts';
import { isOver } from './grant-end.ts';
import { checkReviewer, type Actor } from '../../domain/permissions.ts';
import type { Version } from '../../domain/request.ts';

const { ethics: words } = MESSAGES;

/** What the rules of ethics approvals look at in a request. Research rests on one, also where nobody asked for its day. */
export type ApprovedRequest = ExtendableRequest & Partial<Pick<Version, 'purposeKind'>>;

/**
 * A reviewer enters or corrects until when the ethics approval holds that a live grant rests on, or that research which waits
 * would rest on: that ends with it at the latest once it is approved. A nearer end moves the grant's at once,
 * and one that is past ends it now; a later one lets it hold again as long as a reviewer gave it. A waiting extension never
 * comes to more by it, and is over when nothing is left of it.
 * @throws ConflictError when there is no live grant and no research that waits, or it rests on no approval
 */
export function correctEthics(
  request: ApprovedRequest,
  reviewer: Actor,
  { endsOn, comment }: { endsOn: string; comment?: string | undefined },
  now: Date,
): Pick<ExtensionStep, 'step'> & Partial<Pick<ExtensionStep, 'end'>> {
  checkReviewer(request, reviewer);
  const { grant, status, ethicsEndsOn } = request;
  const isResearch = request.purposeKind === 'research';
  const until = endOfOntarioDay(endsOn);
  const step = {
    action: 'ethics-corrected',
    by: 'reviewer',
    actor: reviewer,
    comment: comment || null,
    until,
  } as const;
  if (status === 'pending' && isResearch) return { step: { ...step, status } };
  if (status !== 'approved' || !grant || isOver(grant, now)) {
    throw new ConflictError(words.noGrant, { type: PROBLEM_TYPES.ethicsWithoutGrant });
  }
  if (!ethicsEndsOn && !isResearch) {
    throw new ConflictError(words.noApproval, { type: PROBLEM_TYPES.ethicsWithoutApproval });
  }
  // Without an approval, the end that was agreed is the one that a reviewer gave.
  const approvedEnd = (ethicsEndsOn ? grant.approvedEnd : (grant.agreedEnd ?? grant.expiresAt)) ?? null;
  return { step: { ...step, status }, end: { ...endAfter({ ...grant, approvedEnd }, until, now), approvedEnd } };
}

/**
 * The day of an approval that a reviewer entered, which holds on when other answers are given; undefined where the requester's
 * answers named one, or nobody did.
 */
export function enteredDay(
  { ethicsEndsOn }: Pick<ApprovedRequest, 'ethicsEndsOn'>,
  answered: readonly Answered[],
): string | undefined {
  return ethicsDayOf(answered) === null ? (ethicsEndsOn ?? undefined) : undefined;
}

function endAfter(
  { expiresAt, agreedEnd, approvedEnd }: NonNullable<ExtendableRequest['grant']> & { approvedEnd: Date | null },
  until: Date,
  now: Date,
) {
  if (until <= now) return { expiresAt: now, agreedEnd: null };
  const agreed = nearerEnd(approvedEnd, until);
  const held = agreedEnd && nearerEnd(expiresAt, until);
  return held && agreed && held > agreed
    ? { expiresAt: held, agreedEnd: agreed }
    : { expiresAt: agreed, agreedEnd: null };
}
