import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type { LedgerStep, SubscriptionStatus } from '@carebourse/contracts/subscriptions';
import type { LedgerLine, Subscription } from '../../generated/prisma/client.ts';
import type { KnownSubscription, SubscriptionState } from '../domain/subscription.ts';
import type { Database, Transaction } from './database.ts';

/** A stored subscription. The columns' CHECK constraints hold the closed lists. */
export type SubscriptionRow = Omit<Subscription, 'planId' | 'period' | 'status'> & KnownSubscription;

export type LedgerRow = Omit<LedgerLine, 'step' | 'planId' | 'period' | 'status'> & {
  step: LedgerStep;
  planId: PlanId;
  period: BillingPeriod;
  status: SubscriptionStatus;
};

export async function findSubscription(db: Database | Transaction, id: string): Promise<SubscriptionRow | undefined> {
  return ((await db.subscription.findUnique({ where: { id } })) ?? undefined) as SubscriptionRow | undefined;
}

export async function findSubscriptionsOf(
  db: Database | Transaction,
  owners: readonly string[],
): Promise<SubscriptionRow[]> {
  const rows = await db.subscription.findMany({
    where: { owner: { in: [...owners] } },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  });
  return rows as SubscriptionRow[];
}

/** The newest first. */
export async function listSubscriptions(db: Database, limit: number): Promise<SubscriptionRow[]> {
  return (await db.subscription.findMany({
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })) as SubscriptionRow[];
}

/** Trials that end before a moment and whose people were not warned. */
export async function findUnwarnedTrials(db: Database, before: Date): Promise<SubscriptionRow[]> {
  const where = { status: 'trialing', trialWarnedAt: null, trialEnd: { lte: before } };
  return (await db.subscription.findMany({ where })) as SubscriptionRow[];
}

/** Stores a subscription as it is now. */
export async function saveSubscription(
  tx: Transaction,
  { id, owner, buyerId }: Pick<SubscriptionRow, 'id' | 'owner' | 'buyerId'>,
  state: SubscriptionState & { activatedAt: Date | null },
  updatedAt: Date,
): Promise<SubscriptionRow> {
  const { planId, period, status, cancelAtPeriodEnd, currentPeriodEnd, trialEnd, startedAt, endedAt, activatedAt } =
    state;
  const columns = { planId, period, status, cancelAtPeriodEnd, currentPeriodEnd, trialEnd, endedAt, activatedAt };
  const stored = await tx.subscription.upsert({
    where: { id },
    create: { id, owner, buyerId, startedAt, ...columns, updatedAt },
    update: { ...columns, updatedAt },
  });
  return stored as SubscriptionRow;
}

export async function addLedgerLine(
  tx: Transaction,
  { id, planId, period, status, cancelAtPeriodEnd: ending }: SubscriptionRow,
  line: { step: LedgerStep; cause: string; at: Date },
): Promise<void> {
  await tx.ledgerLine.create({ data: { subscriptionId: id, planId, period, status, ending, ...line } });
}

/** Oldest first. */
export async function listLedger(db: Database, owner: string): Promise<LedgerRow[]> {
  const lines = await db.ledgerLine.findMany({ where: { subscription: { owner } }, orderBy: { id: 'asc' } });
  return lines as LedgerRow[];
}
