import type { ResourceRequest } from '@carebourse/contracts/requests';
import { requestStatusLook } from '../../ui/request-status.ts';

type Group = [ResourceRequest, ...ResourceRequest[]];

/** Requests that were made together in one group, where the newest of them stands; every other by itself. */
export function groupByBundle(requests: readonly ResourceRequest[]): Group[] {
  const groups = new Map<string, Group>();
  for (const request of requests) {
    const key = request.bundleId === null ? `request ${request.id}` : `bundle ${request.bundleId}`;
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups.values()];
}

/** How many of them are in each state, such as "2 Requested", in the order in which they first appear. */
export function countByState(requests: readonly ResourceRequest[]): { status: string; words: string }[] {
  const counts = new Map<string, number>();
  for (const { status } of requests) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, words: `${count} ${requestStatusLook(status).label}` }));
}

/** Those that can still be taken back. */
export function openOf(requests: readonly ResourceRequest[]): ResourceRequest[] {
  return requests.filter(({ status }) => status === 'pending' || status === 'returned');
}
