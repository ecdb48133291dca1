import { loginSchema } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, IdentityRpc } from '../context.ts';
import { checkPassword } from '../domain/password.ts';
import { findUserByEmail, recordLogin, type UserRow } from '../store/users.ts';
import { openSession } from './open-session.ts';
import { presentUser } from './present.ts';

export const login: IdentityRpc<'Login'> = async (context, request, call) => {
  const { email, password } = parse(loginSchema, request);
  await context.throttle.countTry(email, call.clientAddress);

  const user = await findUserByEmail(context.db, email);
  if (!(await checkPassword(user?.passwordHash, password)) || !user) {
    await recordRefusal(context, user);
    throw new UnauthenticatedError(MESSAGES.auth.badCredentials);
  }

  await context.throttle.succeeded(email, call.clientAddress);
  if (user.suspendedAt) {
    await recordRefusal(context, user);
    throw new ForbiddenError(MESSAGES.auth.suspended);
  }
  return context.db.$transaction(async (tx) => {
    const current = await recordLogin(tx, user, context.now());
    return { user: presentUser(current), session: await openSession(tx, current, context.now()) };
  });
};

async function recordRefusal({ db }: Context, user: UserRow | null): Promise<void> {
  await db.outbox.create({
    data: auditRow('identity', {
      action: 'session.refused',
      informationType: 'account',
      subjectUserId: user?.id,
      subject: user ? `user/${user.id}` : 'user/unknown',
      outcome: 'denied',
    }),
  });
}
