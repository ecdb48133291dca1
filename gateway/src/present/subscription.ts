import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import type {
  LedgerStep,
  Subscription,
  SubscriptionOverview,
  SubscriptionStatus,
} from '@carebourse/contracts/subscriptions';
import type { BillingServiceDefinition } from '@carebourse/rpc/billing';
import type { ResponseOut } from '@carebourse/rpc/methods';

type Overview = ResponseOut<BillingServiceDefinition['GetSubscription']>;
type Message = NonNullable<Overview['subscription']>;

export function presentSubscription(subscription: Message | null | undefined): Subscription {
  if (!subscription) throw new Error('billing answered without a subscription');
  return {
    id: subscription.id,
    planId: subscription.planId as PlanId,
    billingPeriod: subscription.billingPeriod as BillingPeriod,
    status: subscription.status as SubscriptionStatus,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    currentPeriodEnd: subscription.currentPeriodEnd ?? null,
    trialEnd: subscription.trialEnd ?? null,
    startedAt: subscription.startedAt,
    endedAt: subscription.endedAt ?? null,
    refundedAt: subscription.refundedAt ?? null,
  };
}

export function presentOverview(overview: Overview): SubscriptionOverview {
  const { subscription, planId, owner, mayManage, mayStartTrial, ledger } = overview;
  return {
    subscription: subscription ? presentSubscription(subscription) : null,
    planId: (planId as PlanId | undefined) ?? null,
    ownedBy: ownedBy(owner),
    mayManage,
    mayStartTrial,
    ledger: ledger.map((line) => ({
      at: line.at,
      step: line.step as LedgerStep,
      planId: line.planId as PlanId,
      billingPeriod: line.billingPeriod as BillingPeriod,
      status: line.status as SubscriptionStatus,
      ending: line.ending,
    })),
  };
}

/** `organization/3` → organization */
export function ownedBy(owner: string): 'user' | 'organization' {
  return owner.startsWith('organization/') ? 'organization' : 'user';
}
