import { addressCounts } from '../../domain/accounts/confirmed-address.ts';
import { revealClaim } from '../../events/membership-events.ts';
import { publishStanding } from '../../events/standing-events.ts';
import type { Transaction } from '../../store/database.ts';
import { markEmailVerified } from '../../store/accounts/users.ts';

/**
 * From now on the address of an account counts as its owner's, however that was shown; all that waited for it goes on.
 * False when it was confirmed before.
 */
export async function settleAddress(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const before = await markEmailVerified(tx, userId, now);
  if (!before) return false;
  await publishStanding(tx, userId, now);
  if (!addressCounts(before, now)) await revealClaim(tx, userId);
  return true;
}
