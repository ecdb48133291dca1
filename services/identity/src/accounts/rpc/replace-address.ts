import { MESSAGES } from '@carebourse/contracts/messages';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { type LetterContext, sendAddressReplaced } from '../../mail/letters.ts';
import { removeLinks } from '../../store/account-links.ts';
import { setEmail, type UserRow } from '../../store/users.ts';
import type { Transaction } from '../../store/database.ts';

/**
 * Puts a new address, whose mail the person has shown to read, in the place of the present one, which hears of it. Links
 * that were sent there no longer work. Sessions go on: the password that opens them is as it was, and it was just shown.
 * @throws ConflictError when somebody else has the address by now
 */
export async function replaceAddress(
  tx: Transaction,
  context: LetterContext,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  await sendAddressReplaced(tx, context, user);
  await removeLinks(tx, user.id);
  await setEmail(tx, user.id, newEmail, context.now()).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ConflictError(MESSAGES.auth.emailTaken, { cause: error }) : error;
  });
}
