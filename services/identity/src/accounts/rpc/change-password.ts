import { changePasswordSchema, type PasswordChange } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { composed } from '@carebourse/contracts/text';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { objectionTo } from '../domain/new-password.ts';
import { sendNotice } from '../../mail/letters.ts';
import { removeLinks } from '../../store/account-links.ts';
import { setPassword, type UserRow } from '../../store/users.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { provenAccount } from '../../rpc/caller-account.ts';
import { revokeSessions } from '../../rpc/revoke-sessions.ts';

export const changePassword: AccountRpc<'ChangePassword'> = async (context, request, call) => {
  const change = parse(changePasswordSchema, request);
  const user = await provenAccount(context, call, change.currentPassword, 'currentPassword');
  await checkNewPassword(user, change);
  const passwordHash = await context.passwords.hash(change.newPassword);
  return context.db.$transaction(async (tx) => {
    await setPassword(tx, user.id, passwordHash);
    // Links that somebody may have asked for with the mailbox, or the earlier password, in their hands.
    await removeLinks(tx, user.id, 'password-reset', 'email-change');
    await tx.outbox.create({ data: accountAudit(user, 'password.changed') });
    await sendNotice(tx, context, user, 'password-changed');
    return { sessionsEnded: await revokeSessions(tx, user, { except: call.caller.sessionRef }) };
  });
};

async function checkNewPassword(user: UserRow, { currentPassword, newPassword }: PasswordChange): Promise<void> {
  const objection =
    newPassword === composed(currentPassword)
      ? MESSAGES.account.passwordUnchanged
      : await objectionTo(newPassword, user);
  if (objection) throw new InvalidInputError(objection, { newPassword: [objection] });
}
