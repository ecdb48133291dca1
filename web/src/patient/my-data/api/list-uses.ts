import type { RecordUsePage } from '@carebourse/contracts/my-data';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import * as TEXTS from '../texts.ts';
import { myDataKeys } from './keys.ts';

/** GET /api/my-data/uses: of the reader's record (null) or a dependent's, page by page, and whether a link is confirmed. */
export function useRecordUses(dependentId: number | null) {
  const user = useCurrentUser();
  return useInfiniteQuery({
    queryKey: myDataKeys.uses(user?.id ?? 0, dependentId),
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...(dependentId !== null && { dependentId: String(dependentId) }), ...(cursor && { cursor }) };
      return http<RecordUsePage>('/my-data/uses', { query, signal }).catch(failWith(TEXTS.usesNotLoaded));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      linked: pages.every(({ linked }) => linked),
      uses: pages.flatMap(({ items }) => items),
    }),
  });
}
