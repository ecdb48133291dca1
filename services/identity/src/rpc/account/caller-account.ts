import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { InvalidInputError, UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { checkPassword } from '../../domain/password.ts';
import { findUserById, type UserRow } from '../../store/users.ts';
import { accountAudit } from './audit.ts';

/** @throws UnauthenticatedError when the token has outlived its account */
export async function callerAccount({ db }: Context, { caller }: Call): Promise<UserRow> {
  const user = await findUserById(db, caller.userId);
  if (!user) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
  return user;
}

/**
 * The caller's account, once they have shown its password again. Wrong tries count as those of a sign-in, so that an
 * open session is no way to guess it.
 * @param field of the input that the refusal is about
 * @throws InvalidInputError, RateLimitedError
 */
export async function provenAccount(
  context: Context,
  call: Call,
  password: string,
  field = 'password',
): Promise<UserRow> {
  const user = await callerAccount(context, call);
  if (!user.passwordHash) refuse(field, MESSAGES.account.passwordMissing);
  await context.throttle.countTry(user.email, call.clientAddress);
  if (!(await checkPassword(user.passwordHash, password))) {
    await context.db.outbox.create({ data: accountAudit(user, 'password.refused', 'denied') });
    refuse(field, MESSAGES.account.passwordWrong);
  }
  await context.throttle.succeeded(user.email, call.clientAddress);
  return user;
}

function refuse(field: string, message: string): never {
  throw new InvalidInputError(message, { [field]: [message] });
}
