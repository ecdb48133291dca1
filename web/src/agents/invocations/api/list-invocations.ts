import type { InvocationLine } from '@carebourse/contracts/agents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { grantKeys } from '../../../use/workspace/api/keys.ts';
import { readUnderGrant } from '../../../use/workspace/api/under-grant.ts';
import * as TEXTS from '../texts.ts';

const PAGE = 25;

/** GET /api/grants/{requestId}/invocations, newest first, page by page; read anew each time, for each call adds a line. */
export function useInvocations(requestId: number) {
  return useInfiniteQuery({
    queryKey: grantKeys.invocations(requestId),
    async queryFn({ client, pageParam, signal }) {
      const call = http<{ items: InvocationLine[] }>(`/grants/${requestId}/invocations`, {
        query: { limit: PAGE, before: pageParam },
        signal,
      });
      return (await readUnderGrant({ client, requestId, failure: TEXTS.callsNotFetched }, call)).items;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    gcTime: 0,
  });
}
