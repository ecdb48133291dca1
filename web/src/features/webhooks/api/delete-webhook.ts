import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useWebhookOutcome } from './webhook-outcome.ts';

/** DELETE /api/webhooks/{id} */
export function useDeleteWebhook() {
  return useMutation({
    mutationFn: (id: number) => http<void>(`/webhooks/${id}`, { method: 'DELETE' }),
    ...useWebhookOutcome(MESSAGES.webhooks.deleted),
  });
}
