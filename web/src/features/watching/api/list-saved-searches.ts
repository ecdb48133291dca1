import { MESSAGES } from '@carebourse/contracts/messages';
import type { SavedSearchList } from '@carebourse/contracts/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { watchKeys } from './keys.ts';

const failure = failWith(MESSAGES.watching.searchesFetchFailed);

/** GET /api/saved-searches: somebody's own, newest first. */
export function useSavedSearches(userId: number) {
  return useQuery({
    queryKey: watchKeys.searches(userId),
    queryFn: async ({ signal }) => (await http<SavedSearchList>('/saved-searches', { signal }).catch(failure)).items,
  });
}
