import { MESSAGES } from '@carebourse/contracts/messages';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { IdentityRpc } from '../../context.ts';
import { addressCounts } from '../domain/confirmed-address.ts';
import { lacksSecondFactor } from '../domain/second-factor.ts';
import { secondsLeft, sessionReference, TOKEN_SECONDS } from '../domain/session.ts';
import { findLiveSession, noteSeen } from '../../store/sessions.ts';

export const resolveSession: IdentityRpc<'ResolveSession'> = async (context, { sessionId }) => {
  const now = context.now();
  const session = await findLiveSession(context.db, sessionId, now);
  if (!session) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  await noteSeen(context.db, session, now);
  const { id: userId, role, secondFactor } = session.user;
  return {
    token: context.keys.sign({
      userId,
      role,
      sid: sessionReference(session.hash),
      ...(!addressCounts(session.user, now) && { unconfirmed: true }),
      ...(lacksSecondFactor(role, secondFactor, context.adminsNeedSecondFactor) && { enrol: true }),
    }),
    tokenExpiresInSeconds: TOKEN_SECONDS,
    sessionExpiresInSeconds: secondsLeft(session.expiresAt, now),
    userId,
  };
};
