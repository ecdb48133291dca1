import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useWebhookOutcome } from './webhook-outcome.ts';

/** POST /api/webhooks/{id}/rotate */
export function useRotateWebhookSecret() {
  return useMutation({
    mutationFn: (id: number) => http<WebhookSecret>(`/webhooks/${id}/rotate`, { method: 'POST' }),
    ...useWebhookOutcome(MESSAGES.webhooks.rotated),
  });
}
