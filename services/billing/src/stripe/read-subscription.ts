import { BILLING_PERIODS, PLAN_IDS, type BillingPeriod, type PlanId } from '@carebourse/contracts/constants';
import type { SubscriptionStatus } from '@carebourse/contracts/subscriptions';
import type { Stripe } from 'stripe';
import type { SubscriptionState } from '../domain/subscription.ts';
import { LISTED } from './prices.ts';

/** Stripe's states that are ours. The others are subscriptions that never began: their first payment is open or failed. */
const STATUSES: Partial<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
};

/** A subscription of Stripe as our rules see it; undefined when it never began or is for none of our plans. */
export function readSubscription(subscription: Stripe.Subscription): SubscriptionState | undefined {
  const status = STATUSES[subscription.status];
  const item = subscription.items.data[0];
  const bought = item && planOf(item.price);
  if (!status || !bought) return undefined;
  return {
    ...bought,
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    currentPeriodEnd: toDate(item.current_period_end),
    trialEnd: toDate(subscription.trial_end),
    startedAt: new Date(subscription.start_date * 1000),
    endedAt: toDate(subscription.ended_at),
  };
}

/** By the metadata that our command gives each price: a price that was replaced has lost its lookup key. */
function planOf({ metadata, lookup_key }: Stripe.Price): { planId: PlanId; period: BillingPeriod } | undefined {
  const planId = PLAN_IDS.find((id) => id === metadata?.['plan']);
  const period = BILLING_PERIODS.find((name) => name === metadata?.['period']);
  if (planId && period) return { planId, period };
  return LISTED.find(({ key }) => key === lookup_key);
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}

/** The id of what Stripe gives as an id or, when expanded, as a whole. */
export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
