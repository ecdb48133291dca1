import type { WebhookDelivery } from '@carebourse/contracts/webhooks';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { webhookKeys } from './keys.ts';

/** POST /api/webhooks/{id}/test */
export function useSendTestEvent(id: number) {
  return useChange({
    send: () => http<WebhookDelivery>(`/webhooks/${id}/test`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.testEventSent },
    failed: TEXTS.webhookNotChanged,
  });
}

/** POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver */
export function useRedeliver(id: number) {
  return useChange({
    send: (deliveryId: number) =>
      http<WebhookDelivery>(`/webhooks/${id}/deliveries/${deliveryId}/redeliver`, { method: 'POST' }),
    changes: [webhookKeys.list],
    done: { title: TEXTS.eventSentAgain },
    failed: TEXTS.webhookNotChanged,
  });
}
