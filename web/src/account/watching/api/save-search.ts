import type { SavedSearch, SavedSearchInput } from '@carebourse/contracts/saved-searches';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { watchKeys } from './keys.ts';

/** POST /api/saved-searches. */
export function useSaveSearch(userId: number) {
  return useChange({
    send: (input: SavedSearchInput) => http<SavedSearch>('/saved-searches', { method: 'POST', body: input }),
    changes: [watchKeys.searches(userId)],
    done: { title: TEXTS.searchSaved, description: TEXTS.searchSavedDetail },
    failed: TEXTS.searchNotSaved,
  });
}
