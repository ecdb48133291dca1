import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ConflictError } from '@carebourse/runtime/errors';
import { nearerEnd } from './ethics-end.ts';
import type { ExtendableRequest, ExtensionStep } from './extension.ts';
import { isOver } from './grant-end.ts';
import { checkReviewer, type Actor } from './permissions.ts';

const { ethics: words } = MESSAGES;

/**
 * A reviewer corrects until when the ethics approval holds that a live grant rests on. A nearer end moves the grant's at once,
 * and one that is past ends it now; a later one lets it hold again as long as a reviewer gave it. A waiting extension never
 * comes to more by it, and is over when nothing is left of it.
 * @throws ConflictError when there is no live grant, or it rests on no approval
 */
export function correctEthics(
  request: ExtendableRequest,
  reviewer: Actor,
  { endsOn, comment }: { endsOn: string; comment?: string | undefined },
  now: Date,
): ExtensionStep {
  checkReviewer(request, reviewer);
  const { grant } = request;
  if (request.status !== 'approved' || !grant || isOver(grant, now)) {
    throw new ConflictError(words.noGrant, { type: PROBLEM_TYPES.ethicsWithoutGrant });
  }
  if (!request.ethicsEndsOn) {
    throw new ConflictError(words.noApproval, { type: PROBLEM_TYPES.ethicsWithoutApproval });
  }
  const until = endOfOntarioDay(endsOn);
  const step = { action: 'ethics-corrected', by: 'reviewer', actor: reviewer, status: 'approved', until } as const;
  return { step: { ...step, comment: comment || null }, end: endAfter(grant, until, now) };
}

function endAfter({ expiresAt, agreedEnd, givenEnd }: NonNullable<ExtendableRequest['grant']>, until: Date, now: Date) {
  if (until <= now) return { expiresAt: now, agreedEnd: null };
  const agreed = nearerEnd(givenEnd ?? null, until);
  const held = agreedEnd && nearerEnd(expiresAt, until);
  return held && agreed && held > agreed
    ? { expiresAt: held, agreedEnd: agreed }
    : { expiresAt: agreed, agreedEnd: null };
}
