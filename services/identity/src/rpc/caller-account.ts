import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { InvalidInputError, UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { requireActive } from '../accounts/domain/account-status.ts';
import type { Database, Transaction } from '../store/database.ts';
import { findUserById, type UserRow } from '../store/users.ts';
import { accountAudit } from './account-audit.ts';
import { tryPassword } from './try-password.ts';

/**
 * The account that a call's token is of.
 * @throws UnauthenticatedError, ForbiddenError when the token has outlived what the account may do
 */
export async function callerAccount(
  { db }: { db: Database | Transaction },
  { caller }: Pick<Call, 'caller'>,
): Promise<UserRow> {
  const user = await findUserById(db, caller.userId);
  if (!user) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  requireActive(user);
  return user;
}

/**
 * The caller's account, once they have shown its password again. Wrong tries count for the session: it is no way to guess
 * the password, and what strangers try elsewhere keeps nobody from changing it.
 * @param field of the input that the refusal is about
 * @throws InvalidInputError, RateLimitedError
 */
export async function provenAccount(
  context: Context,
  call: Call,
  password: string,
  field = 'password',
): Promise<UserRow> {
  const account = await callerAccount(context, call);
  if (!account.passwordHash) refuse(field, MESSAGES.account.passwordMissing);
  const by = { session: call.caller.sessionRef ?? `user/${account.id}` };
  const user = await tryPassword(context, by, account, password);
  if (user) return user;
  await context.db.outbox.create({ data: accountAudit(account, 'password.refused', 'denied') });
  refuse(field, MESSAGES.account.passwordWrong);
}

function refuse(field: string, message: string): never {
  throw new InvalidInputError(message, { [field]: [message] });
}
