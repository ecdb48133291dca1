import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** DELETE /api/webhooks/{id} */
export function useDeleteWebhook() {
  return useChange({
    send: (id: number) => http<void>(`/webhooks/${id}`, { method: 'DELETE' }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.webhookDeleted },
    failed: TEXTS.webhookNotChanged,
  });
}
