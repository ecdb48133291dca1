import { MESSAGES } from '@carebourse/contracts/messages';
import type { Webhook } from '@carebourse/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useWebhookOutcome } from './webhook-outcome.ts';

/** POST /api/webhooks/{id}/pause */
export function usePauseWebhook(id: number) {
  return useMutation({
    mutationFn: () => http<Webhook>(`/webhooks/${id}/pause`, { method: 'POST' }),
    ...useWebhookOutcome(MESSAGES.webhooks.paused),
  });
}

/** POST /api/webhooks/{id}/resume, after a pause or after too many failures. */
export function useResumeWebhook(id: number) {
  return useMutation({
    mutationFn: () => http<Webhook>(`/webhooks/${id}/resume`, { method: 'POST' }),
    ...useWebhookOutcome(MESSAGES.webhooks.resumed),
  });
}
