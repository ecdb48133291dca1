import { publishRefund, type Actor } from '../../events/publish.ts';
import type { Database } from '../../store/database.ts';
import { addLedgerLine, type SubscriptionRow } from '../../store/subscriptions.ts';

interface ReturnedMoney {
  id: string;
  amount: number;
  currency: string;
}

/** Notes what was returned, once, with its lines of the ledger and the audit trail. */
export async function noteRefunds(
  db: Database,
  subscriptionId: string,
  refunds: readonly ReturnedMoney[],
  actor: Actor,
  at: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.subscription.updateMany({
      where: { id: subscriptionId, refundedAt: null },
      data: { refundedAt: at },
    });
    if (count === 0) return;
    const subscription = (await tx.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
    })) as SubscriptionRow;
    await tx.refund.createMany({
      data: refunds.map(({ id, amount, currency }) => ({
        id,
        subscriptionId,
        amount,
        currency,
        adminId: actor.userId,
        createdAt: at,
      })),
    });
    await addLedgerLine(tx, subscription, { step: 'refunded', cause: 'call/refund-subscription', at });
    await publishRefund(tx, subscription, actor);
  });
}

export function listRefunds(db: Database, subscriptionId: string) {
  return db.refund.findMany({ where: { subscriptionId }, orderBy: { createdAt: 'asc' } });
}
