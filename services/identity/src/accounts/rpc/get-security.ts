import type { AccountRpc } from '../../context.ts';
import { findNewEmail } from '../../store/account-links.ts';
import { countRecoveryCodes } from '../../store/second-factors.ts';
import { callerAccount } from '../../rpc/caller-account.ts';

export const getSecurity: AccountRpc<'GetSecurity'> = async (context, _request, call) => {
  const user = await callerAccount(context, call);
  return {
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    secondFactorSince: user.secondFactor?.confirmedAt?.toISOString(),
    secondFactorRequired: context.adminsNeedSecondFactor && user.role === 'admin',
    mailSent: context.mailer.enabled,
    addressDueAt: user.addressDueAt?.toISOString(),
    newEmail: await findNewEmail(context.db, user.id, context.now()),
    recoveryCodesLeft: await countRecoveryCodes(context.db, user.id),
  };
};
