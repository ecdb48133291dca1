import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import { formatTime } from '../../lib/dates.ts';
import { ApiError, errorMessage } from '../../lib/http.ts';
import * as LIB_TEXTS from '../../lib/texts.ts';
import * as TEXTS from './texts.ts';

/** Why an agent gave no answer, and what can be done. */
export interface Refusal {
  title: string;
  detail: string;
  /** A better plan would open it. */
  wantsPlan?: true;
}

const WORDS: Partial<Record<ProblemType, (error: ApiError, now: number) => Refusal>> = {
  [PROBLEM_TYPES.invocationQuota]: ({ retryAfter }, now) => ({
    title: TEXTS.callsUsedUp,
    detail: TEXTS.callsUsedUpDetail(retryAfter ? `from ${formatTime(now + retryAfter * 1_000)}` : TEXTS.inAWhile),
    wantsPlan: true,
  }),
  [PROBLEM_TYPES.planExceeded]: ({ message }) => ({
    title: TEXTS.planDoesNotIncludeThis,
    detail: message,
    wantsPlan: true,
  }),
  [PROBLEM_TYPES.agentAway]: () => ({ title: TEXTS.agentAway, detail: TEXTS.agentAwayDetail }),
  [PROBLEM_TYPES.agentSlow]: () => ({ title: TEXTS.agentTooSlow, detail: TEXTS.agentTooSlowDetail }),
  [PROBLEM_TYPES.agentAnswerInvalid]: () => ({ title: TEXTS.answerInvalid, detail: TEXTS.answerInvalidDetail }),
  [PROBLEM_TYPES.agentNotConnected]: () => ({ title: TEXTS.agentNotConnected, detail: TEXTS.agentNotConnectedDetail }),
};

/** Whether a call was refused for what went in: once the form says something else, the refusal is about nothing. */
export function isOfInput(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;
}

/**
 * A failed call in words.
 * @param now the time of the call, in milliseconds
 */
export function refusalOf(error: unknown, now: number): Refusal {
  if (error instanceof ApiError) {
    const words = WORDS[error.problem['type'] as ProblemType]?.(error, now);
    if (words) return words;
    const { input: [ofWhole] = [], ...ofFields } = error.fieldErrors;
    if (ofWhole) return { title: error.message, detail: ofWhole };
    if (Object.keys(ofFields).length > 0) return { title: TEXTS.inputRefused, detail: TEXTS.inputRefusedDetail };
  }
  return { title: TEXTS.thereIsNoAnswer, detail: errorMessage(error, LIB_TEXTS.somethingWentWrong) };
}
