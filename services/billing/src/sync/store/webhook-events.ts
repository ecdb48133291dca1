import type { Transaction } from '../../store/database.ts';

/** Notes a webhook event in the transaction of its effect. False when it was dealt with before. */
export async function enterEvent(tx: Transaction, id: string, type: string, receivedAt: Date): Promise<boolean> {
  const { count } = await tx.stripeEvent.createMany({ data: [{ id, type, receivedAt }], skipDuplicates: true });
  return count === 1;
}
