import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { ToastInput } from '../../lib/toasts.ts';
import * as TEXTS from './texts.ts';

type Made = Pick<ResourceRequest, 'status' | 'expiresAt'>;

/** Requests that were made. What is open, or fits by a rule of its steward, is granted at once: nothing is left to review. */
export function successToast(title: string, made: readonly Made[]): ToastInput {
  const granted = made.length > 0 && made.every(({ status }) => status === 'approved');
  // What is open has no end by itself.
  const isOpen = made.every(({ expiresAt }) => expiresAt === null);
  const starts = isOpen ? TEXTS.openAccessStartsNow : TEXTS.approvedAtOnce;
  return { title, description: granted ? starts : TEXTS.submittedForReview, variant: 'success' };
}
