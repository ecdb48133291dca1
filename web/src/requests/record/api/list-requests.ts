import type { ResourceRequest } from '@carebourse/contracts/requests';
import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { functionAddress } from '../../../lib/config.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http, UnauthorizedError } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { requestKeys } from './keys.ts';
import * as TEXTS from '../texts.ts';

/** Each knows a part of the requests (specification §7). */
const FALLBACKS = ['resource-requests', 'data-domain-requests', 'data-collection-requests'];

/** What the specification does not name, and an answer of a function or of the version before does not have. */
const LATER = { expiresAt: null, extension: null, ethicsApprovalEnd: null, attestBy: null, bundleId: null } as const;

function whole(requests: readonly ResourceRequest[]): ResourceRequest[] {
  return requests.map((request) => ({ ...LATER, ...request }));
}

/** One list of several, newest first, each request once. */
export function mergeRequests(lists: readonly ResourceRequest[][]): ResourceRequest[] {
  const byId = new Map(lists.flat().map((request) => [request.id, request]));
  return [...byId.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
}

/** All three must answer: a list with a part missing would offer "Request Access" for what was already requested. */
async function listFromFallbacks(client: QueryClient, userId: number, signal: AbortSignal) {
  const lists = FALLBACKS.map(async (name) =>
    http<ResourceRequest[]>(await functionAddress(client, name), { query: { userId }, signal }),
  );
  return whole(mergeRequests(await Promise.all(lists)));
}

/** The user's requests, read from the fallback functions when the call itself fails. */
export async function listRequests(client: QueryClient, userId: number, signal: AbortSignal) {
  try {
    return whole(await http<ResourceRequest[]>('/resource-requests', { query: { userId }, signal }));
  } catch (error) {
    // Nobody is signed in, or the answer is no longer wanted: asking elsewhere would not change that.
    if (error instanceof UnauthorizedError || signal.aborted) throw error;
    return listFromFallbacks(client, userId, signal).catch(failWith(TEXTS.requestsNotFetched));
  }
}

/** GET /api/resource-requests: somebody's own requests, newest first; nothing for a visitor. */
export const requestsQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: requestKeys.list(userId ?? 0),
    // Another tab may have withdrawn one, which nobody is notified of.
    refetchOnWindowFocus: 'always',
    queryFn: userId === undefined ? skipToken : ({ client, signal }) => listRequests(client, userId, signal),
  });

/** The signed-in user's own requests. */
export const useRequests = () => useQuery(requestsQuery(useCurrentUser()?.id));
