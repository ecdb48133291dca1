import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { apiClientKeys } from './keys.ts';

const { oauthClients: words } = MESSAGES;

/** What follows from a change, the same for each kind: the list is read again, and a toast tells how it went. */
export function useClientOutcome(done: string) {
  const client = useQueryClient();
  return {
    onSuccess: () => showToast({ title: done, variant: 'success' }),
    onError: (error: Error) =>
      showToast({ title: words.failed, description: errorMessage(error, words.failed), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: apiClientKeys.list }),
  };
}
