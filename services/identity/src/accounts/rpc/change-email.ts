import { changeEmailSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc, Context } from '../../context.ts';
import { sendNewAddressLink, sendNotice } from '../../mail/letters.ts';
import { findUserByEmail, lockActiveUser, type UserRow } from '../../store/users.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { provenAccount } from '../../rpc/caller-account.ts';
import { proveSecondFactor } from '../../rpc/prove-second-factor.ts';

const { account: words, auth } = MESSAGES;

/** Nothing changes but that a link is under way: the new address has no power until VerifyEmail is called with it. */
export const changeEmail: AccountRpc<'ChangeEmail'> = async (context, request, call) => {
  const { email, password, ...shown } = parse(changeEmailSchema, request);
  const user = await provenAccount(context, call, password);
  if (!context.mailer.enabled) throw new ConflictError(words.emailNeedsMail);
  if (email === user.email) throw new InvalidInputError(words.emailUnchanged, { email: [words.emailUnchanged] });
  await proveSecondFactor(context, user, shown);
  await checkNewAddress(context, call, user, email);
  await context.db.$transaction(async (tx) => {
    const { passwordHash } = await lockActiveUser(tx, user.id);
    // A new password, chosen meanwhile, ends what the earlier one began.
    if (passwordHash !== user.passwordHash) {
      throw new InvalidInputError(words.passwordWrong, { password: [words.passwordWrong] });
    }
    await sendNewAddressLink(tx, context, user, email);
    await sendNotice(tx, context, user, 'email-change-requested');
    await tx.outbox.create({ data: accountAudit(user, 'email.change-asked') });
  });
  return {};
};

/** What the answer tells of an address is rationed, and how much mail a stranger can be made to get. */
async function checkNewAddress(context: Context, { network }: Call, user: UserRow, email: string): Promise<void> {
  await context.throttle.countUse('new-address', `user/${user.id}`);
  await context.throttle.countUse('new-address', email);
  await context.throttle.countUse('mail-network', network);
  if (await findUserByEmail(context.db, email)) {
    throw new ConflictError(auth.emailTaken, { cause: { field: 'email' } });
  }
}
