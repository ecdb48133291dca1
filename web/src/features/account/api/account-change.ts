import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';

interface AccountChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What is to be read again, however it went. */
  changes?: readonly unknown[];
  /** Shown when it is done; left out where the screen itself shows it. */
  done?: { title: string; description?: string };
  /** The title of the toast when it failed. Left out where the form shows the reason on its field. */
  failed?: string;
}

/** A change of one's own account: what follows from it is the same for each. */
export function useAccountChange<Input, Answer>({ send, changes, done, failed }: AccountChange<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      if (done) showToast({ ...done, variant: 'success' });
    },
    onError: (error) => {
      if (failed) showToast({ title: failed, description: errorMessage(error, failed), variant: 'destructive' });
    },
    onSettled: async () => {
      if (changes) await client.invalidateQueries({ queryKey: changes });
    },
  });
}
