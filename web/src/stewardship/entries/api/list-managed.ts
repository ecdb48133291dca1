import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { managedKeys } from '../../entry/api/keys.ts';
import * as TEXTS from '../texts.ts';

function listManaged(resourceType: ResourceType, signal: AbortSignal): Promise<ManagedResource[]> {
  return http<ManagedResource[]>(`/catalogue/${resourceType}`, { signal }).catch(failWith(TEXTS.catalogueNotFetched));
}

/** Read anew each time a screen opens: other admins work on the same entries, and nothing tells us of it. */
const managedList = (resourceType: ResourceType) =>
  queryOptions({
    queryKey: managedKeys.list(resourceType),
    queryFn: ({ signal }) => listManaged(resourceType, signal),
    refetchOnMount: 'always',
  });

/** GET /api/catalogue/{resourceType}: the entries of one type, whatever their status. */
export function useManagedList(resourceType: ResourceType) {
  return useQuery(managedList(resourceType));
}

/** The entries of all types in one list. */
export function useManagedLists() {
  return useQueries({
    queries: RESOURCE_TYPES.map(managedList),
    combine: (lists) => ({
      data: lists.every(({ data }) => data !== undefined) ? lists.flatMap(({ data }) => data ?? []) : undefined,
      error: lists.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(lists.map((list) => list.refetch())),
    }),
  });
}

/** One entry as the server has it now; undefined when there is none. */
export async function fetchManaged(
  client: QueryClient,
  resourceType: ResourceType,
  id: number,
): Promise<ManagedResource | undefined> {
  const list = await client.fetchQuery({ ...managedList(resourceType), staleTime: 0 });
  return list.find((entry) => entry.id === id);
}
