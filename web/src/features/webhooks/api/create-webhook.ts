import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookInput, WebhookSecret } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks. The answer holds the secret, which nobody can read again. */
export function useCreateWebhook() {
  return useChange({
    send: (body: WebhookInput) => http<WebhookSecret>('/webhooks', { method: 'POST', body }),
    changes: [webhookKeys.list],
    done: { title: MESSAGES.webhooks.created },
    failed: MESSAGES.webhooks.failed,
  });
}
