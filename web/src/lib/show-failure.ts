import { isGivenUp } from './call-scope.ts';
import { OfflineError, UnauthorizedError } from './http.ts';
import { currentSession } from './session.ts';
import { showToast, type ToastInput } from './toasts.ts';

/**
 * Tells in the given words that a change failed. Without a connection the reason is always that; what its reader gave up
 * needs no word, and neither does what failed with the session: the dialog asks for the password.
 */
export function showFailure(error: unknown, words: Omit<ToastInput, 'variant'>): void {
  if (isGivenUp(error)) return;
  if (error instanceof UnauthorizedError && currentSession().status === 'expired') return;
  const reason = error instanceof OfflineError ? { description: error.message } : {};
  showToast({ ...words, ...reason, variant: 'destructive' });
}
