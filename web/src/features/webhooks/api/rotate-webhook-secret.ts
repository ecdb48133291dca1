import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks/{id}/rotate */
export function useRotateWebhookSecret() {
  return useChange({
    send: (id: number) => http<WebhookSecret>(`/webhooks/${id}/rotate`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: MESSAGES.webhooks.rotated },
    failed: MESSAGES.webhooks.failed,
  });
}
