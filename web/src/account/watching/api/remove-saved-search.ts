import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { watchKeys } from './keys.ts';

/** DELETE /api/saved-searches/{id}. */
export function useRemoveSavedSearch(userId: number) {
  return useChange({
    send: (id: number) => http(`/saved-searches/${id}`, { method: 'DELETE' }),
    changes: [watchKeys.searches(userId)],
    done: { title: TEXTS.savedSearchRemoved },
    failed: TEXTS.savedSearchNotRemoved,
  });
}
