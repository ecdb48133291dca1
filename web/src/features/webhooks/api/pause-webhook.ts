import { MESSAGES } from '@carebourse/contracts/messages';
import type { Webhook } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks/{id}/pause */
export function usePauseWebhook(id: number) {
  return useChange({
    send: () => http<Webhook>(`/webhooks/${id}/pause`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: MESSAGES.webhooks.paused },
    failed: MESSAGES.webhooks.failed,
  });
}

/** POST /api/webhooks/{id}/resume, after a pause or after too many failures. */
export function useResumeWebhook(id: number) {
  return useChange({
    send: () => http<Webhook>(`/webhooks/${id}/resume`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: MESSAGES.webhooks.resumed },
    failed: MESSAGES.webhooks.failed,
  });
}
