import { resetPasswordSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc, Context } from '../../context.ts';
import { objectionTo } from '../../accounts/domain/new-password.ts';
import { sendNotice } from '../../mail/letters.ts';
import { consumeLink, findLink, removeLinks } from '../../store/account-links.ts';
import { forgetDevices } from '../../store/known-devices.ts';
import { setPassword } from '../../store/users.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { recoverAccount } from './recover-account.ts';
import { revokeSessions } from '../../rpc/revoke-sessions.ts';
import { settleAddress } from '../../rpc/settle-address.ts';

export const resetPassword: AccountRpc<'ResetPassword'> = async (context, request, { requestId, network }) => {
  const { token, password } = parse(resetPasswordSchema, request);
  await context.throttle.countUse('link-network', network);
  await checkReset(context, token, password);
  await context.throttle.giveBack('link-network', network);
  const passwordHash = await context.passwords.hash(password);
  return context.db.$transaction(async (tx) => {
    const used = await consumeLink(tx, token, ['password-reset'], context.now());
    // Somebody was quicker with the same link, or the account may not act any more.
    if (!used) throw invalid('token', MESSAGES.account.linkInvalid);
    const { user } = used;
    // Whoever has the link reads the mail of this address, so a link to confirm it has nothing left to do.
    if (!user.emailVerifiedAt) await recoverAccount(tx, user, context.now(), requestId);
    await setPassword(tx, user.id, passwordHash);
    await settleAddress(tx, user.id, context.now());
    await removeLinks(tx, user.id);
    await revokeSessions(tx, user);
    await forgetDevices(tx, user.id);
    await tx.outbox.create({ data: accountAudit(user, 'password.reset') });
    await sendNotice(tx, context, user, 'password-reset');
    return {};
  });
};

/** Before the hashing, which is dear: whether the link is good, and the password. A refused one leaves the link as it is. */
async function checkReset({ db, now }: Context, token: string, password: string): Promise<void> {
  const user = await findLink(db, token, 'password-reset', now());
  if (!user) throw invalid('token', MESSAGES.account.linkInvalid);
  const objection = await objectionTo(password, user);
  if (objection) throw invalid('password', objection);
}

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] });
}
