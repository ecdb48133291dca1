import type { WebhookInput, WebhookSecret } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks. The answer holds the secret, which nobody can read again. */
export function useCreateWebhook() {
  return useChange({
    send: (body: WebhookInput) => http<WebhookSecret>('/webhooks', { method: 'POST', body }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.webhookAdded },
    failed: TEXTS.webhookNotChanged,
  });
}
