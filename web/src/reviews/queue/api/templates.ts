import type { ReasonTemplate, ReasonTemplateInput } from '@carebourse/contracts/reason-templates';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/reviews/templates, by title. */
export function useTemplates() {
  return useQuery({
    queryKey: reviewKeys.templates,
    queryFn: async ({ signal }) =>
      (
        await http<{ items: ReasonTemplate[] }>('/reviews/templates', { signal }).catch(
          failWith(TEXTS.reasonsNotFetched),
        )
      ).items,
  });
}

/** POST /api/reviews/templates, or PUT for one that is kept already. */
export function useKeepTemplate(id: number | undefined) {
  return useChange({
    send: (body: ReasonTemplateInput) =>
      id === undefined
        ? http('/reviews/templates', { method: 'POST', body })
        : http(`/reviews/templates/${id}`, { method: 'PUT', body }),
    changes: [reviewKeys.templates],
    done: { title: TEXTS.reasonSaved },
    failed: TEXTS.reasonNotSaved,
  });
}

/** DELETE /api/reviews/templates/{id} */
export function useRemoveTemplate() {
  return useChange({
    send: (id: number) => http(`/reviews/templates/${id}`, { method: 'DELETE' }),
    changes: [reviewKeys.templates],
    done: { title: TEXTS.reasonRemoved },
    failed: TEXTS.reasonNotRemoved,
  });
}
