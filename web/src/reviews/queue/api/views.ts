import type { SavedView, SavedViewInput } from '@carebourse/contracts/saved-views';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/reviews/views, by name. */
export function useViews() {
  return useQuery({
    queryKey: reviewKeys.views,
    queryFn: async ({ signal }) =>
      (await http<{ items: SavedView[] }>('/reviews/views', { signal }).catch(failWith(TEXTS.viewsNotFetched))).items,
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
    done: { title: TEXTS.viewSaved },
    failed: TEXTS.viewNotSaved,
  });
}

/** DELETE /api/reviews/views/{id} */
export function useRemoveView() {
  return useChange({
    send: (id: number) => http(`/reviews/views/${id}`, { method: 'DELETE' }),
    changes: [reviewKeys.views],
    done: { title: TEXTS.viewRemoved },
    failed: TEXTS.viewNotRemoved,
  });
}
