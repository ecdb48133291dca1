import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookDelivery } from '@carebourse/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useWebhookOutcome } from './webhook-outcome.ts';

/** POST /api/webhooks/{id}/test */
export function useSendTestEvent(id: number) {
  return useMutation({
    mutationFn: () => http<WebhookDelivery>(`/webhooks/${id}/test`, { method: 'POST' }),
    ...useWebhookOutcome(MESSAGES.webhooks.testSent),
  });
}

/** POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver */
export function useRedeliver(id: number) {
  return useMutation({
    mutationFn: (deliveryId: number) =>
      http<WebhookDelivery>(`/webhooks/${id}/deliveries/${deliveryId}/redeliver`, { method: 'POST' }),
    ...useWebhookOutcome(MESSAGES.webhooks.redelivered),
  });
}
