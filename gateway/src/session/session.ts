import { MESSAGES } from '@carebourse/contracts/messages';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Session } from '../callers/known-sessions.ts';

/** From here on, calls of this request are made as the session's person. */
export function actAs(session: Pick<Session, 'token'>): void {
  const context = currentContext();
  if (!context) throw new Error('outside of a request');
  context.token = session.token;
}

export function requireSession(
  session: Session | undefined,
  message: string = MESSAGES.auth.notAuthenticated,
): Session {
  if (!session) throw new UnauthenticatedError(message);
  return session;
}
