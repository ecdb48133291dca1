import { addressCounts } from '../accounts/domain/confirmed-address.ts';
import { revealClaim } from '../events/membership-events.ts';
import { publishAccountStatus } from '../events/account-status-events.ts';
import type { Transaction } from '../store/database.ts';
import { markEmailVerified } from '../store/users.ts';

/**
 * From now on the address of an account counts as its owner's, however that was shown; all that waited for it goes on.
 * False when it was confirmed before.
 */
export async function settleAddress(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const before = await markEmailVerified(tx, userId, now);
  if (!before) return false;
  await publishAccountStatus(tx, userId, now);
  if (!addressCounts(before, now)) await revealClaim(tx, userId);
  return true;
}
