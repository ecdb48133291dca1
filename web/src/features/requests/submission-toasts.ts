import { MESSAGES } from '@carebourse/contracts/messages';
import type { ToastInput } from '../../lib/toasts.ts';

const { requests } = MESSAGES;

/** A request that was made. An open resource is granted at once, so nothing is left to review. */
export function successToast(title: string, statuses: readonly string[]): ToastInput {
  const granted = statuses.length > 0 && statuses.every((status) => status === 'approved');
  return { title, description: granted ? requests.grantedDetail : requests.submittedDetail, variant: 'success' };
}
