import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import type { UserRow } from '../store/users.ts';
import { accountAudit } from './account-audit.ts';
import { checkSecondFactor, type ShownFactor } from './check-second-factor.ts';

const { account: words } = MESSAGES;

/**
 * Asks the owner of an open session for their second factor, where it is on. A wrong one is not an unauthenticated call:
 * the session is good, only what was typed is not.
 * @throws InvalidInputError when none or a wrong one is shown; RateLimitedError after too many wrong ones
 */
export async function proveSecondFactor(context: Context, user: UserRow, shown: ShownFactor): Promise<void> {
  const factor = await checkSecondFactor(context, user.id, shown);
  if (factor === 'missing') throw refusal('code', words.secondFactorRequired);
  if (factor !== 'wrong') return;
  await context.db.outbox.create({ data: accountAudit(user, 'second-factor.refused', 'denied') });
  throw shown.code ? refusal('code', words.secondFactorWrong) : refusal('recoveryCode', words.recoveryCodeWrong);
}

function refusal(field: keyof ShownFactor, message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] });
}
