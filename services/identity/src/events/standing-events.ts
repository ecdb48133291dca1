import { outboxRow } from '@carebourse/messaging/outbox';
import { currentContext } from '@carebourse/runtime/request-context';
import { addressCounts } from '../domain/accounts/confirmed-address.ts';
import { isActive } from '../domain/accounts/standing.ts';
import type { Transaction } from '../store/database.ts';
import { findStanding } from '../store/accounts/users.ts';

/** Tells others whether an account may act and its address counts, in the transaction that changed it. */
export async function publishStanding(tx: Transaction, userId: number, now: Date): Promise<void> {
  const standing = await findStanding(tx, userId);
  await tx.outbox.create({
    data: outboxRow({
      name: 'account-standing-changed',
      source: 'identity',
      requestId: currentContext()?.requestId,
      data: { userId, active: isActive(standing), addressConfirmed: addressCounts(standing, now) },
    }),
  });
}
