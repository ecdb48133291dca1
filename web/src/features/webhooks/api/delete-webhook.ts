import { MESSAGES } from '@carebourse/contracts/messages';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { webhookKeys } from './keys.ts';

/** DELETE /api/webhooks/{id} */
export function useDeleteWebhook() {
  return useChange({
    send: (id: number) => http<void>(`/webhooks/${id}`, { method: 'DELETE' }),
    changes: [webhookKeys.list],
    done: { title: MESSAGES.webhooks.deleted },
    failed: MESSAGES.webhooks.failed,
  });
}
