import type { WatchList } from '@carebourse/contracts/watching';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { watchKeys } from './keys.ts';

/** GET /api/watches: what somebody watches, newest first. */
export function useWatches(userId: number) {
  return useQuery({
    queryKey: watchKeys.list(userId),
    queryFn: async ({ signal }) =>
      (await http<WatchList>('/watches', { signal }).catch(failWith(TEXTS.watchedNotLoaded))).items,
  });
}
