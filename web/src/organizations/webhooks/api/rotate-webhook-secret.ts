import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks/{id}/rotate */
export function useRotateWebhookSecret() {
  return useChange({
    send: (id: number) => http<WebhookSecret>(`/webhooks/${id}/rotate`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.secretReplaced },
    failed: TEXTS.webhookNotChanged,
  });
}
