import { MESSAGES } from '@carebourse/contracts/messages';
import type { ReasonTemplate, ReasonTemplateInput } from '@carebourse/contracts/reason-templates';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { reviewKeys } from './keys.ts';

const { reasonTemplates: words } = MESSAGES;

/** GET /api/reviews/templates, by title. */
export function useTemplates() {
  return useQuery({
    queryKey: reviewKeys.templates,
    queryFn: async ({ signal }) =>
      (await http<{ items: ReasonTemplate[] }>('/reviews/templates', { signal }).catch(failWith(words.fetchFailed)))
        .items,
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
    done: { title: words.saved },
    failed: words.saveFailed,
  });
}

/** DELETE /api/reviews/templates/{id} */
export function useRemoveTemplate() {
  return useChange({
    send: (id: number) => http(`/reviews/templates/${id}`, { method: 'DELETE' }),
    changes: [reviewKeys.templates],
    done: { title: words.removed },
    failed: words.removeFailed,
  });
}
