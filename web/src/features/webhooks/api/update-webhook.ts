import { MESSAGES } from '@carebourse/contracts/messages';
import type { Webhook, WebhookInput } from '@carebourse/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useWebhookOutcome } from './webhook-outcome.ts';

/** PUT /api/webhooks/{id} */
export function useUpdateWebhook(id: number) {
  return useMutation({
    mutationFn: (body: WebhookInput) => http<Webhook>(`/webhooks/${id}`, { method: 'PUT', body }),
    ...useWebhookOutcome(MESSAGES.webhooks.changed),
  });
}
