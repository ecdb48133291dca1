import { MESSAGES } from '@carebourse/contracts/messages';
import type { SavedView, SavedViewInput } from '@carebourse/contracts/saved-views';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from './keys.ts';

const { savedViews: words } = MESSAGES;

/** GET /api/reviews/views, by name. */
export function useViews() {
  return useQuery({
    queryKey: reviewKeys.views,
    queryFn: async ({ signal }) =>
      (await http<{ items: SavedView[] }>('/reviews/views', { signal }).catch(failWith(words.fetchFailed))).items,
  });
}

/** POST /api/reviews/views, or PUT for one that is kept already. */
export function useKeepView(id: number | undefined) {
  return useChange({
    send: (body: SavedViewInput) =>
      id === undefined
        ? http('/reviews/views', { method: 'POST', body })
        : http(`/reviews/views/${id}`, { method: 'PUT', body }),
    changes: [reviewKeys.views],
    done: { title: words.saved },
    failed: words.saveFailed,
  });
}

/** DELETE /api/reviews/views/{id} */
export function useRemoveView() {
  return useChange({
    send: (id: number) => http(`/reviews/views/${id}`, { method: 'DELETE' }),
    changes: [reviewKeys.views],
    done: { title: words.removed },
    failed: words.removeFailed,
  });
}
