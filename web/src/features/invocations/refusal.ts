import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { formatTime } from '../../lib/dates.ts';
import { ApiError, errorMessage } from '../../lib/http.ts';

/** Why an agent gave no answer, and what can be done. */
export interface Refusal {
  title: string;
  detail: string;
  /** A better plan would open it. */
  wantsPlan?: true;
}

const { refused } = MESSAGES.agentForm;

const WORDS: Partial<Record<ProblemType, (error: ApiError, now: number) => Refusal>> = {
  [PROBLEM_TYPES.invocationQuota]: ({ retryAfter }, now) => ({
    title: refused.quota,
    detail: refused.quotaDetail(retryAfter ? `from ${formatTime(now + retryAfter * 1_000)}` : refused.later),
    wantsPlan: true,
  }),
  [PROBLEM_TYPES.planExceeded]: ({ message }) => ({ title: refused.plan, detail: message, wantsPlan: true }),
  [PROBLEM_TYPES.agentAway]: () => ({ title: refused.away, detail: refused.awayDetail }),
  [PROBLEM_TYPES.agentSlow]: () => ({ title: refused.slow, detail: refused.slowDetail }),
  [PROBLEM_TYPES.agentAnswerInvalid]: () => ({ title: refused.invalid, detail: refused.invalidDetail }),
  [PROBLEM_TYPES.agentNotConnected]: () => ({ title: refused.notConnected, detail: refused.notConnectedDetail }),
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
    if (Object.keys(ofFields).length > 0) return { title: refused.input, detail: refused.inputDetail };
  }
  return { title: refused.other, detail: errorMessage(error, MESSAGES.somethingWentWrong) };
}
