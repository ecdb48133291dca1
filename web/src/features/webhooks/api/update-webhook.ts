import { MESSAGES } from '@carebourse/contracts/messages';
import type { Webhook, WebhookInput } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { webhookKeys } from './keys.ts';

/** PUT /api/webhooks/{id} */
export function useUpdateWebhook(id: number) {
  return useChange({
    send: (body: WebhookInput) => http<Webhook>(`/webhooks/${id}`, { method: 'PUT', body }),
    changes: [webhookKeys.list],
    done: { title: MESSAGES.webhooks.changed },
    failed: MESSAGES.webhooks.failed,
  });
}
