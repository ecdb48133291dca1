import { loginSchema } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { SecondFactorRequiredError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, IdentityRpc } from '../../context.ts';
import { isActive, requireActive } from '../domain/account-status.ts';
import { sendNotice } from '../../mail/letters.ts';
import { rememberDevice } from '../../store/known-devices.ts';
import { findUserByEmail, recordLogin, type UserRow } from '../../store/users.ts';
import { checkSecondFactor } from '../../rpc/check-second-factor.ts';
import { openSession } from '../../rpc/open-session.ts';
import { findPlan } from '../../store/entitlements.ts';
import { presentUser } from '../../rpc/present-account.ts';
import { signInTrier, tryPassword } from '../../rpc/try-password.ts';

export const login: IdentityRpc<'Login'> = async (context, request, call) => {
  const { email, password, ...shown } = parse(loginSchema, request);
  const account = await findUserByEmail(context.db, email);
  const { device } = request;
  const by = await signInTrier(context, account, { email, network: call.network, device });
  const user = await tryPassword(context, by, account, password);
  if (!user) {
    await recordRefusal(context, account);
    throw new UnauthenticatedError(MESSAGES.auth.badCredentials);
  }

  if (!isActive(user)) await recordRefusal(context, user);
  requireActive(user);
  const factor = await checkSecondFactor(context, user.id, shown);
  if (factor === 'wrong') await recordRefusal(context, user);
  if (factor === 'missing' || factor === 'wrong') throw new SecondFactorRequiredError(refusalOf(factor, shown));
  return context.db.$transaction(async (tx) => {
    const current = await recordLogin(tx, user, context.now());
    if (factor === 'recovered') await sendNotice(tx, context, user, 'recovery-code-used');
    const session = await openSession(tx, current, context.now());
    return {
      user: presentUser(current, context, await findPlan(tx, current.id)),
      session: { ...session, device: await rememberDevice(tx, user.id, device, context.now()) },
    };
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
