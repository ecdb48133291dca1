import type { CheckoutSession } from '../../../generated/prisma/client.ts';
import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type { UiMode } from '@carebourse/contracts/payments';
import type { Owner } from '../../domain/owner.ts';
import type { Database, Transaction } from '../../store/database.ts';

export type CheckoutRow = Omit<CheckoutSession, 'owner' | 'planId' | 'period' | 'uiMode'> & {
  owner: Owner;
  planId: PlanId;
  period: BillingPeriod;
  uiMode: UiMode;
};

export async function addCheckout(db: Database | Transaction, checkout: CheckoutRow): Promise<void> {
  // The same request sent twice gets the same session of the provider.
  await db.checkoutSession.createMany({ data: [checkout], skipDuplicates: true });
}

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  return ((await db.checkoutSession.findUnique({ where: { id } })) ?? undefined) as CheckoutRow | undefined;
}

/** Only the last one can still be open: each that is begun closes the one before. */
export function findLastCheckout(db: Database, owner: Owner): Promise<{ id: string } | null> {
  return db.checkoutSession.findFirst({ where: { owner }, orderBy: { createdAt: 'desc' }, select: { id: true } });
}
