import type { SearchResult } from '@carebourse/contracts/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';

/** Few enough to be looked over. */
const MOST_SHOWN = 12;

/** GET /api/search: the best entries of all types. What was found before stays until the next answer is here. */
export function useSearch(words: string) {
  return useQuery({
    queryKey: catalogueKeys.search(words),
    queryFn: ({ signal }) => http<SearchResult>('/search', { query: { q: words, limit: MOST_SHOWN }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
}
