import { isGivenUp } from './call-scope.ts';
import { OfflineError } from './http.ts';
import { showToast, type ToastInput } from './toasts.ts';

/**
 * Tells in the given words that a change failed. Without a connection the reason is always that; what its reader gave up
 * needs no word.
 */
export function tellFailure(error: unknown, words: Omit<ToastInput, 'variant'>): void {
  if (isGivenUp(error)) return;
  const reason = error instanceof OfflineError ? { description: error.message } : {};
  showToast({ ...words, ...reason, variant: 'destructive' });
}
