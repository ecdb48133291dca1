import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { toldOr } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { dependentKeys } from './keys.ts';

const words = {
  add: { done: MESSAGES.dependents.added, failed: MESSAGES.dependents.addFailed },
  update: { done: MESSAGES.dependents.updated, failed: MESSAGES.dependents.updateFailed },
  remove: { done: MESSAGES.dependents.removed, failed: MESSAGES.dependents.removeFailed },
};

/** What follows from a change to the list, the same for each kind: it is read again, and a toast tells how it went. */
export function useDependentOutcome(kind: keyof typeof words) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const { done, failed } = words[kind];
  return {
    onSuccess: () => showToast({ title: MESSAGES.dependents.success, description: done, variant: 'success' }),
    onError: (error: Error) =>
      showToast({ title: MESSAGES.profile.error, description: toldOr(error, failed), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: dependentKeys.list(user?.id ?? 0) }),
  };
}

/** The id of what a dialog is about. It is undefined when that was removed, in another window, since it was opened. */
export function selected(id: number | undefined): number {
  if (id === undefined) throw new Error(MESSAGES.dependents.noneSelected);
  return id;
}
