import { MESSAGES } from '@carebourse/contracts/messages';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Context } from '../context.ts';

/** A live session: its token goes along with every call to a service. */
export interface Session {
  id: string;
  token: string;
  expiresInSeconds: number;
}

interface SessionSource {
  clients: Pick<Context['clients'], 'identity'>;
}

/**
 * Asks identity whether a session lives. Nothing is kept here, so that a session that was ended is over at once.
 * @returns undefined when it does not
 */
export async function resolveSession({ clients }: SessionSource, id: string): Promise<Session | undefined> {
  try {
    const resolved = await clients.identity.call('ResolveSession', { sessionId: id });
    return { id, token: resolved.token, expiresInSeconds: resolved.sessionExpiresInSeconds };
  } catch (error) {
    if (error instanceof UnauthenticatedError) return undefined;
    throw error;
  }
}

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
