import { ApiError, serverMessageOr, UnauthorizedError } from '../../lib/http.ts';
import { signInFrom } from '../../lib/return-to-here.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import * as TEXTS from './texts.ts';
const SERVER_FAULT = 500;

/** Tells somebody who is not signed in to do so; the words lead there, and from there back here. */
export function askToSignIn(): void {
  showToast({ title: TEXTS.authenticationRequired, to: signInFrom(window.location), variant: 'destructive' });
}

/**
 * Tells of a request from the catalogue that could not be made. A refusal is told in the server's words, since they say what to
 * do; a fault on the way in the specification's.
 */
export function showCatalogueFailure(error: unknown): void {
  if (error instanceof UnauthorizedError) return askToSignIn();
  const isFault = error instanceof ApiError && error.status >= SERVER_FAULT;
  showFailure(error, {
    title: TEXTS.accessRequestFailed,
    description: isFault ? TEXTS.accessRequestFailedDetail : serverMessageOr(error, TEXTS.accessRequestFailedDetail),
  });
}
