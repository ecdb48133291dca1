import { MESSAGES } from '@carebourse/contracts/messages';
import type { WebhookInput, WebhookSecret } from '@carebourse/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useWebhookOutcome } from './webhook-outcome.ts';

/** POST /api/webhooks. The answer holds the secret, which nobody can read again. */
export function useCreateWebhook() {
  return useMutation({
    mutationFn: (body: WebhookInput) => http<WebhookSecret>('/webhooks', { method: 'POST', body }),
    ...useWebhookOutcome(MESSAGES.webhooks.created),
  });
}
