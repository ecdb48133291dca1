import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import {
  type DecideExtensionInput,
  type ExtensionRefusal,
  extensionEndError,
  extensionRefusal,
} from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ExtensionAction } from '@carebourse/contracts/requests';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { ethicsEndOf } from './ethics-end.ts';
import { isOver, type GrantEnd } from './grant-end.ts';
import { checkRequester, checkReviewer, type Actor } from '../../domain/permissions.ts';
import { alreadyDecided, type DecisionMade, type RequestFacts, type Step } from '../../domain/request.ts';

const { extensions: words, validation } = MESSAGES;

/** What the rules look at in a request whose grant is to hold for longer. */
export interface ExtendableRequest extends RequestFacts {
  grant: GrantEnd | null;
}

/** A step of an extension, and how long the grant holds after it. */
export interface ExtensionStep {
  step: Step;
  end: GrantEnd;
}

const REFUSALS = {
  noGrant: PROBLEM_TYPES.extensionWithoutGrant,
  noEnd: PROBLEM_TYPES.extensionWithoutEnd,
  waits: PROBLEM_TYPES.extensionWaits,
  ethics: PROBLEM_TYPES.extensionBeyondEthics,
} as const satisfies Record<ExtensionRefusal, string>;

/** The ends of a grant as people see them: what was agreed, and what a waiting extension asks for. */
export function endsOf({ expiresAt, agreedEnd }: GrantEnd): { expiresAt: Date | null; heldUntil: Date | null } {
  return agreedEnd ? { expiresAt: agreedEnd, heldUntil: expiresAt } : { expiresAt, heldUntil: null };
}

/**
 * Who has a grant asks to keep it for longer. It holds until that is decided, and at most until the end that is asked for.
 * @throws ConflictError when there is no live grant, it has no end, or an extension waits already
 * @throws InvalidInputError when the end is not later than the present one, or later than an extension may ask for
 */
export function askForExtension(
  request: ExtendableRequest,
  requester: Actor,
  { until, reason }: { until: Date; reason: string },
  now: Date,
): ExtensionStep {
  checkRequester(request, requester);
  const { expiresAt, heldUntil } = endsOf(request.grant ?? { expiresAt: null, agreedEnd: null });
  const ethicsEnd = ethicsEndOf(request);
  const attestBy = request.grant?.attestBy ?? null;
  const held = { status: request.status, expiresAt, heldUntil, ethicsEnd, attestBy };
  const refusal = request.grant ? extensionRefusal(held, now) : 'noGrant';
  if (refusal || !expiresAt) {
    const which = refusal ?? 'noEnd';
    throw new ConflictError(words[which], { type: REFUSALS[which] });
  }
  const error = extensionEndError(until, expiresAt, ethicsEnd);
  if (error) throw new InvalidInputError(error, { until: [error] });
  return {
    step: { ...stepOf('extension-asked', 'requester', requester, reason), until },
    end: { expiresAt: until, agreedEnd: expiresAt },
  };
}

/** Who asked takes an extension back. */
export function withdrawExtension(request: ExtendableRequest, requester: Actor, now: Date): ExtensionStep {
  checkRequester(request, requester);
  const { agreedEnd } = requireWaiting(request, now);
  return {
    step: stepOf('extension-withdrawn', 'requester', requester),
    end: { expiresAt: laterOf(agreedEnd, now), agreedEnd: null },
  };
}

/**
 * A reviewer decides on a waiting extension.
 * @param made the decision that it has, which the second reviewer gets as the answer
 * @throws InvalidInputError when the end is past, or later than what was asked for
 */
export function decideExtension(
  request: ExtendableRequest,
  reviewer: Actor,
  { decision, comment, expiresAt }: DecideExtensionInput,
  now: Date,
  made?: DecisionMade,
): ExtensionStep {
  checkReviewer(request, reviewer);
  const { agreedEnd, until } = requireWaiting(request, now, made);
  if (decision === 'rejected') {
    return {
      step: stepOf('extension-refused', 'reviewer', reviewer, comment),
      end: { expiresAt: laterOf(agreedEnd, now), agreedEnd: null },
    };
  }
  const end = expiresAt === undefined ? until : new Date(expiresAt);
  const error = end <= now ? validation.expiryInPast : end > until ? validation.extensionBeyondAsked : undefined;
  if (error) throw new InvalidInputError(error, { expiresAt: [error] });
  return {
    step: { ...stepOf('extended', 'reviewer', reviewer, comment), until: end },
    end: { expiresAt: end, agreedEnd: null, approvedEnd: end },
  };
}

/** How long a grant was to hold once it is over with an extension that waits. What came to its end, held until then. */
export function endOnceOver({ expiresAt, agreedEnd }: GrantEnd, { action }: Step, now: Date): GrantEnd {
  const end = agreedEnd && action !== 'expired' ? laterOf(agreedEnd, now) : expiresAt;
  return { expiresAt: end, agreedEnd: null };
}

/** @throws ConflictError when no extension waits */
function requireWaiting({ status, grant }: ExtendableRequest, now: Date, made?: DecisionMade) {
  const { expiresAt = null, agreedEnd = null } = grant ?? {};
  const waits = status === 'approved' && grant && expiresAt !== null && agreedEnd !== null && !isOver(grant, now);
  if (waits) return { until: expiresAt, agreedEnd };
  throw made ? alreadyDecided(made) : new ConflictError(words.over, { type: PROBLEM_TYPES.extensionOver });
}

/** The agreed end or, when that is past, now: until now the grant held, and nothing says otherwise afterwards. */
function laterOf(agreedEnd: Date, now: Date): Date {
  return agreedEnd > now ? agreedEnd : now;
}

function stepOf(action: ExtensionAction, by: 'requester' | 'reviewer', actor: Actor, comment?: string): Step {
  return { action, by, actor, comment: comment || null, status: 'approved' };
}
