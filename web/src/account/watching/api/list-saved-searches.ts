import type { SavedSearchList } from '@carebourse/contracts/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { watchKeys } from './keys.ts';

const failure = failWith(TEXTS.savedSearchesNotLoaded);

/** GET /api/saved-searches: somebody's own, newest first. */
export function useSavedSearches(userId: number) {
  return useQuery({
    queryKey: watchKeys.searches(userId),
    queryFn: async ({ signal }) => (await http<SavedSearchList>('/saved-searches', { signal }).catch(failure)).items,
  });
}
