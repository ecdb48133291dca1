import type { Webhook, WebhookInput } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** PUT /api/webhooks/{id} */
export function useUpdateWebhook(id: number) {
  return useChange({
    send: (body: WebhookInput) => http<Webhook>(`/webhooks/${id}`, { method: 'PUT', body }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.webhookChanged },
    failed: TEXTS.webhookNotChanged,
  });
}
