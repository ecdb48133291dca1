import { MESSAGES } from '@carebourse/contracts/messages';
import type { SavedSearch, SavedSearchInput } from '@carebourse/contracts/saved-searches';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { watchKeys } from './keys.ts';

const { watching: words } = MESSAGES;

/** POST /api/saved-searches. */
export function useSaveSearch(userId: number) {
  return useChange({
    send: (input: SavedSearchInput) => http<SavedSearch>('/saved-searches', { method: 'POST', body: input }),
    changes: [watchKeys.searches(userId)],
    done: { title: words.searchSaved, description: words.searchSavedDetail },
    failed: words.searchNotSaved,
  });
}
