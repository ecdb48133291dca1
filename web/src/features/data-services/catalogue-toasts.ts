import { MESSAGES } from '@carebourse/contracts/messages';
import { ApiError, toldOr, UnauthorizedError } from '../../lib/http.ts';
import { signInFrom } from '../../lib/return-to-here.ts';
import { tellFailure } from '../../lib/tell-failure.ts';
import { showToast } from '../../lib/toasts.ts';

const { requests } = MESSAGES;
const SERVER_FAULT = 500;

/** Tells somebody who is not signed in to do so; the words lead there, and from there back here. */
export function tellToSignIn(): void {
  showToast({ title: requests.authenticationRequired, to: signInFrom(window.location), variant: 'destructive' });
}

/**
 * Tells of a request from the catalogue that could not be made. A refusal is told in the server's words, since they say what to
 * do; a fault on the way in the specification's.
 */
export function tellCatalogueFailure(error: unknown): void {
  if (error instanceof UnauthorizedError) return tellToSignIn();
  const isFault = error instanceof ApiError && error.status >= SERVER_FAULT;
  const { catalogueFailed: title, catalogueFailedDetail: detail } = requests;
  tellFailure(error, { title, description: isFault ? detail : toldOr(error, detail) });
}
