import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import { ApiError, errorMessage, isRefused, UnauthorizedError } from './http.ts';

/** Something could not be read. `message` is the specification's words for it (§8), `cause` is why. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
}

/** For a fetcher's `catch`. A session that is over stays what it is: the query client ends it. */
export function failWith(words: string) {
  return (error: unknown): never => {
    if (error instanceof UnauthorizedError || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new FetchFailure(words, { cause: error });
  };
}

/** Why it could not be read, in the server's words; undefined when nothing more is known. */
export function failureReason(error: unknown): string | undefined {
  return error instanceof FetchFailure ? errorMessage(error.cause, '') || undefined : undefined;
}

/** Whether the server says that there is no such thing, as opposed to not answering. */
export function isMissing(error: unknown): boolean {
  return error instanceof FetchFailure && error.cause instanceof ApiError && [400, 404].includes(error.cause.status);
}

/** Whether it could not be read because the server refused for this reason. */
export function wasRefused(error: unknown, type: ProblemType): boolean {
  return error instanceof FetchFailure && isRefused(error.cause, type);
}

/** Whether the reader may have it once their email address is confirmed. */
export function needsConfirmedAddress(error: unknown): boolean {
  return wasRefused(error, PROBLEM_TYPES.addressUnconfirmed);
}
