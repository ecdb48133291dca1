import { MESSAGES } from '@carebourse/contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http.ts';
import { type ToastInput, showToast } from '../../../lib/toasts.ts';
import { useRefreshUser } from '../../auth/api/refresh-user.ts';
import { organizationKeys } from './keys.ts';

interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What is said when it is done. */
  done: (answer: Answer) => Omit<ToastInput, 'variant'>;
  /** Whether it may change what the reader themself may do. */
  concernsReader?: boolean;
}

/** A change of organizations or their people: tells how it went and reads again what it is about. */
export function useChange<Input, Answer>({ send, done, concernsReader = false }: Change<Input, Answer>) {
  const client = useQueryClient();
  const refreshUser = useRefreshUser();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => showToast({ ...done(answer), variant: 'success' }),
    onError: (error) =>
      showToast({
        title: MESSAGES.organizations.failed,
        description: errorMessage(error, MESSAGES.somethingWentWrong),
        variant: 'destructive',
      }),
    onSettled: () => {
      if (concernsReader) refreshUser.mutate();
      return client.invalidateQueries({ queryKey: organizationKeys.all });
    },
  });
}
