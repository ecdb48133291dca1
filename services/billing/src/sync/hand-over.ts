import { outboxRow } from '@carebourse/messaging/outbox';
import type { Owner } from '../domain/owner.ts';
import { entitlementEvents } from '../events/restate-entitlements.ts';
import type { Transaction } from '../store/database.ts';
import { hasUsedTrial } from '../store/trials.ts';

/**
 * All that an owner has at the payment provider is somebody else's from now on, and both hear what they may use. Whose
 * state is being taken over meanwhile is read again: `countReading`. Done again, it finds nothing to hand over.
 */
export async function handOver(tx: Transaction, from: Owner, to: Owner, at: Date): Promise<void> {
  const readings = { increment: 1 };
  const { count } = await tx.customer.updateMany({ where: { owner: from }, data: { owner: to, readings } });
  if (count === 0) return;
  await tx.subscription.updateMany({ where: { owner: from }, data: { owner: to } });
  await tx.checkoutSession.updateMany({ where: { owner: from }, data: { owner: to } });
  if (await hasUsedTrial(tx, [from])) {
    const use = await tx.trialUse.findUniqueOrThrow({ where: { subject: from } });
    await tx.trialUse.createMany({ data: [{ ...use, subject: to, startedAt: at }], skipDuplicates: true });
  }
  // First who may use it: nobody is to be without it meanwhile.
  const published = await entitlementEvents(tx, [to, from]);
  await tx.outbox.createMany({ data: published.map((event) => outboxRow(event)) });
}
