import { BILLING_PERIODS, PLAN_IDS, type BillingPeriod, type PlanId } from '@carebourse/contracts/constants';
import type { Stripe } from 'stripe';
import { askAll } from './ask.ts';

export interface ListedPrice {
  id: string;
  planId: PlanId;
  period: BillingPeriod;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** The prices that an account has for our plans, found by their lookup keys. */
export interface PriceBook {
  list(): Promise<ListedPrice[]>;
  find(planId: PlanId, period: BillingPeriod): Promise<ListedPrice | undefined>;
}

const KEPT_MS = 5 * 60_000;

/** `carebourse_basic_monthly` */
export function lookupKey(planId: PlanId, period: BillingPeriod): string {
  return `carebourse_${planId.replace('-', '_')}_${period}`;
}

/** Every price there should be; the trial has one of nothing, so that it is a subscription like others. */
export const LISTED: readonly { planId: PlanId; period: BillingPeriod; key: string }[] = PLAN_IDS.flatMap((planId) =>
  BILLING_PERIODS.filter((period) => planId !== 'free-trial' || period === 'monthly').map((period) => ({
    planId,
    period,
    key: lookupKey(planId, period),
  })),
);

/** Reads the prices when they are needed and keeps them for a while: they change by a command, hardly ever. */
export function createPriceBook(stripe: Stripe, now: () => number = Date.now): PriceBook {
  let kept: { prices: ListedPrice[]; at: number } | undefined;

  async function list(): Promise<ListedPrice[]> {
    const isFresh = kept && now() - kept.at < KEPT_MS;
    if (kept && isFresh) return kept.prices;
    const prices = await fetchPrices(stripe);
    // An account without prices is being set up: look again the next time.
    if (prices.length > 0) kept = { prices, at: now() };
    return prices;
  }

  return {
    list,
    find: async (planId, period) => (await list()).find((price) => price.planId === planId && price.period === period),
  };
}

async function fetchPrices(stripe: Stripe): Promise<ListedPrice[]> {
  const keys = LISTED.map(({ key }) => key);
  const prices = await askAll(stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }));
  return prices.flatMap(({ id, lookup_key, unit_amount, currency }) => {
    const listed = LISTED.find(({ key }) => key === lookup_key);
    if (!listed || unit_amount === null) return [];
    return [{ id, planId: listed.planId, period: listed.period, amount: unit_amount, currency }];
  });
}
