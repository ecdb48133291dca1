import type { LedgerRow, SubscriptionRow } from '../../store/subscriptions.ts';

export function presentSubscription(row: SubscriptionRow) {
  return {
    id: row.id,
    planId: row.planId,
    billingPeriod: row.period,
    status: row.status,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString(),
    trialEnd: row.trialEnd?.toISOString(),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString(),
    owner: row.owner,
    buyerId: row.buyerId,
    refundedAt: row.refundedAt?.toISOString(),
  };
}

export function presentLedgerLine({ at, step, planId, period, status, ending }: LedgerRow) {
  return { at: at.toISOString(), step, planId, billingPeriod: period, status, ending };
}
