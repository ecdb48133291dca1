import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { FetchFailure } from '../../lib/fetch-failure.ts';
import { isRefused } from '../../lib/http.ts';

/** Why nothing can be used under a grant. */
export type ClosedReason = 'notFound' | 'ended' | 'purposeNotAllowed' | 'accountNotActive';

const REASONS = [
  [PROBLEM_TYPES.grantNotFound, 'notFound'],
  [PROBLEM_TYPES.grantEnded, 'ended'],
  [PROBLEM_TYPES.purposeNotAllowed, 'purposeNotAllowed'],
  [PROBLEM_TYPES.accountNotActive, 'accountNotActive'],
] as const;

/** What a refusal says of the whole grant; undefined when it is about one thing alone, or no refusal. */
export function closedReason(error: unknown): ClosedReason | undefined {
  const cause = error instanceof FetchFailure ? error.cause : error;
  return REASONS.find(([type]) => isRefused(cause, type))?.[1];
}
