import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { webhookKeys } from './keys.ts';

const { webhooks: words } = MESSAGES;

/** What follows from a change, the same for each kind: list and logs are read again, and a toast tells how it went. */
export function useWebhookOutcome(done: string) {
  const client = useQueryClient();
  return {
    onSuccess: () => showToast({ title: done, variant: 'success' }),
    onError: (error: Error) =>
      showToast({ title: words.failed, description: errorMessage(error, words.failed), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: webhookKeys.list }),
  };
}
