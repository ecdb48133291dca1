import { outboxRow } from '@carebourse/messaging/outbox';
import { currentContext } from '@carebourse/runtime/request-context';
import { addressCounts } from '../accounts/domain/confirmed-address.ts';
import { isActive } from '../accounts/domain/account-status.ts';
import type { Transaction } from '../store/database.ts';
import { findAccountStatus } from '../store/users.ts';

/** Publishes whether an account may act and whether its address counts, in the transaction that changed it. */
export async function publishAccountStatus(tx: Transaction, userId: number, now: Date): Promise<void> {
  const status = await findAccountStatus(tx, userId);
  await tx.outbox.create({
    data: outboxRow({
      name: 'account-status-changed',
      source: 'identity',
      requestId: currentContext()?.requestId,
      data: { userId, active: isActive(status), addressConfirmed: addressCounts(status, now) },
    }),
  });
}
