import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { watchKeys } from './keys.ts';

const { watching: words } = MESSAGES;

/** DELETE /api/saved-searches/{id}. */
export function useRemoveSavedSearch(userId: number) {
  return useChange({
    send: (id: number) => http(`/saved-searches/${id}`, { method: 'DELETE' }),
    changes: [watchKeys.searches(userId)],
    done: { title: words.searchRemoved },
    failed: words.searchNotRemoved,
  });
}
