import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { QueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { ApiError, isRefused } from '../../../lib/http.ts';
import { closedReason } from '../closed.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { grantKeys } from './keys.ts';

/** Takes out of the memory what was read under a grant. */
export function dropReads(client: QueryClient, requestId: number): void {
  client.removeQueries({ queryKey: grantKeys.reads(requestId) });
}

/** Whether the release that was asked for by its number is not there, or no longer. */
export function isReleaseGone(error: unknown): boolean {
  return error instanceof ApiError && 'release' in error.fieldErrors;
}

/** What a refused call says of the grant holds for its whole page, which changes without being loaded again. */
function noteRefusal(client: QueryClient, requestId: number, error: unknown): void {
  const closed = closedReason(error);
  if (closed) {
    holdAnswer(client, requestKeys.workspace(requestId), { closed });
    dropReads(client, requestId);
  } else if (isRefused(error, PROBLEM_TYPES.rowsNotAllowed) || isReleaseGone(error)) {
    // A plan, the entry or its release has changed, and with it what the page may offer.
    void client.invalidateQueries({ queryKey: requestKeys.workspace(requestId) });
  }
}

interface Read {
  client: QueryClient;
  requestId: number;
  /** What is said when it cannot be read. */
  failure: string;
}

/** A reading under a grant. @throws FetchFailure, once a refusal has been noted for the page */
export async function readUnderGrant<Answer>({ client, requestId, failure }: Read, call: Promise<Answer>) {
  return call.catch((error: unknown) => {
    noteRefusal(client, requestId, error);
    return failWith(failure)(error);
  });
}

/** A change under a grant, whose refusal is noted for the page and told by the caller. */
export function changeUnderGrant<Answer>(client: QueryClient, requestId: number, call: Promise<Answer>) {
  return call.catch((error: unknown): never => {
    noteRefusal(client, requestId, error);
    throw error;
  });
}
