import { loginSchema } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError, SecondFactorRequiredError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, IdentityRpc } from '../context.ts';
import { checkPassword } from '../domain/password.ts';
import { sendNotice } from '../mail/letters.ts';
import { findUserByEmail, recordLogin, type UserRow } from '../store/users.ts';
import { checkSecondFactor } from './account/check-second-factor.ts';
import { openSession } from './open-session.ts';
import { presentUser } from './present.ts';

export const login: IdentityRpc<'Login'> = async (context, request, call) => {
  const { email, password, ...shown } = parse(loginSchema, request);
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
  const factor = await checkSecondFactor(context, user.id, shown);
  if (factor === 'wrong') await recordRefusal(context, user);
  if (factor === 'missing' || factor === 'wrong') throw new SecondFactorRequiredError(refusalOf(factor, shown));
  return context.db.$transaction(async (tx) => {
    const current = await recordLogin(tx, user, context.now());
    if (factor === 'recovered') await sendNotice(tx, context, user, 'recovery-code-used');
    return { user: presentUser(current, context), session: await openSession(tx, current, context.now()) };
  });
};

function refusalOf(factor: 'missing' | 'wrong', { code }: { code?: string | undefined }): string {
  if (factor === 'missing') return MESSAGES.account.secondFactorRequired;
  return code ? MESSAGES.account.secondFactorWrong : MESSAGES.account.recoveryCodeWrong;
}

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
