import type { Webhook } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks/{id}/pause */
export function usePauseWebhook(id: number) {
  return useChange({
    send: () => http<Webhook>(`/webhooks/${id}/pause`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.webhookPaused },
    failed: TEXTS.webhookNotChanged,
  });
}

/** POST /api/webhooks/{id}/resume, after a pause or after too many failures. */
export function useResumeWebhook(id: number) {
  return useChange({
    send: () => http<Webhook>(`/webhooks/${id}/resume`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.webhookResumed },
    failed: TEXTS.webhookNotChanged,
  });
}
