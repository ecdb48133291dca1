import { MESSAGES } from '@carebourse/contracts/messages';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { IdentityRpc } from '../context.ts';
import { hashSessionId, secondsLeft, TOKEN_SECONDS } from '../domain/session.ts';
import { findLiveSession } from '../store/sessions.ts';

/** Length of a session reference: enough to tell sessions apart, too little to be the hash. */
const REFERENCE_LENGTH = 16;

export const resolveSession: IdentityRpc<'ResolveSession'> = async (context, { sessionId }) => {
  const now = context.now();
  const session = await findLiveSession(context.db, sessionId, now);
  if (!session) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  const { id: userId, role } = session.user;
  const sessionRef = Buffer.from(hashSessionId(sessionId)).toString('hex').slice(0, REFERENCE_LENGTH);
  return {
    token: context.keys.sign({ userId, role, sessionRef }),
    tokenExpiresInSeconds: TOKEN_SECONDS,
    sessionExpiresInSeconds: secondsLeft(session.expiresAt, now),
  };
};
