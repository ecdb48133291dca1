import type { Use } from '@carebourse/contracts/use';
import { useInfiniteQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';
import { readUnderGrant } from './under-grant.ts';

interface UsePage {
  items: Use[];
  nextCursor: string | null;
}

/** GET /api/grants/{requestId}/uses, newest first, page by page; read anew each time, for each use adds a line. */
export function useUses(requestId: number) {
  return useInfiniteQuery({
    queryKey: grantKeys.uses(requestId),
    queryFn: ({ client, pageParam, signal }) =>
      readUnderGrant(
        { client, requestId, failure: failures.uses },
        http<UsePage>(`/grants/${requestId}/uses`, { query: { cursor: pageParam }, signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    gcTime: 0,
  });
}
