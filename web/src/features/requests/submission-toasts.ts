import { MESSAGES } from '@carebourse/contracts/messages';
import { toldOr } from '../../lib/http.ts';
import type { ToastInput } from '../../lib/toasts.ts';

const { requests } = MESSAGES;

/** A request that could not be made: the server's words, or the ones given. */
export function failureToast(error: unknown, title: string, fallback: string): ToastInput {
  return { title, description: toldOr(error, fallback), variant: 'destructive' };
}

/** A request that was made. An open resource is granted at once, so nothing is left to review. */
export function successToast(title: string, statuses: readonly string[]): ToastInput {
  const granted = statuses.length > 0 && statuses.every((status) => status === 'approved');
  return { title, description: granted ? requests.grantedDetail : requests.submittedDetail, variant: 'success' };
}
