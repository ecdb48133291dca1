import { MESSAGES } from '@carebourse/contracts/messages';
import { ApiError, UnauthorizedError } from '../../lib/http.ts';
import type { ToastInput } from '../../lib/toasts.ts';
import { failureToast } from '../requests/submission-toasts.ts';

const { requests } = MESSAGES;
const SERVER_FAULT = 500;

export const authenticationToast: ToastInput = { title: requests.authenticationRequired, variant: 'destructive' };

/**
 * A request from the catalogue that could not be made. A refusal is told in the server's words, since they say what to
 * do; a fault on the way in the specification's.
 */
export function catalogueFailureToast(error: unknown): ToastInput {
  if (error instanceof UnauthorizedError) return authenticationToast;
  const isFault = error instanceof ApiError && error.status >= SERVER_FAULT;
  return failureToast(isFault ? undefined : error, requests.catalogueFailed, requests.catalogueFailedDetail);
}
