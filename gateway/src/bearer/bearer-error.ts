import type { Scope } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { HttpError } from '../problem/problem.ts';

/** A refused access token; the challenge says why in the words of RFC 6750 §3. */
export class BearerError extends HttpError {
  override name = 'BearerError';
  /** The answer's WWW-Authenticate. */
  readonly challenge: string;
  constructor(status: 401 | 403, message: string, challenge: string) {
    super(status, message);
    this.challenge = challenge;
  }
}

/** The token is not one of ours, has run out or was revoked. */
export function invalidToken(): BearerError {
  return new BearerError(401, MESSAGES.auth.invalidToken, 'Bearer error="invalid_token"');
}

/** @param scope what the call needs; undefined for a call that no client may make */
export function insufficientScope(scope: Scope | undefined): BearerError {
  if (scope === undefined)
    return new BearerError(403, MESSAGES.auth.notForClients, 'Bearer error="insufficient_scope"');
  const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
  return new BearerError(403, MESSAGES.auth.insufficientScope(scope), challenge);
}
