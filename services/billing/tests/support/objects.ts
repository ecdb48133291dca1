import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import { lookupKey } from '../../src/stripe/prices.ts';

/** Objects of the payment provider, with the fields that we read, in the shape of its API. */
const DAY_S = 24 * 60 * 60;
const BEGAN = Date.parse('2026-11-01T12:00:00Z') / 1000;

const AMOUNTS: Record<string, number> = {
  basic_monthly: 4_900,
  basic_annual: 47_000,
  professional_monthly: 9_900,
  professional_annual: 95_000,
  enterprise_monthly: 24_900,
  enterprise_annual: 239_000,
};

function price(plan: PlanId, period: BillingPeriod) {
  return {
    id: `price_${plan.replace('-', '_')}_${period}`,
    object: 'price',
    active: true,
    lookup_key: lookupKey(plan, period),
    unit_amount: AMOUNTS[`${plan}_${period}`] ?? 0,
    currency: 'usd',
    recurring: { interval: period === 'annual' ? 'year' : 'month' },
    metadata: { plan, period },
  };
}

export const prices = [
  price('free-trial', 'monthly'),
  ...(['basic', 'professional', 'enterprise'] as const).flatMap((plan) => [
    price(plan, 'monthly'),
    price(plan, 'annual'),
  ]),
];

export interface SubscriptionFields {
  id?: string;
  customer?: string;
  plan?: PlanId;
  period?: BillingPeriod;
  status?: string;
  cancelAtPeriodEnd?: boolean;
  trialEnd?: number | null;
  began?: number;
  ended?: number | null;
  buyerId?: number;
}

export function subscription(fields: SubscriptionFields = {}) {
  const { id = 'sub_1', customer = 'cus_1', plan = 'basic', period = 'monthly', status = 'active' } = fields;
  const began = fields.began ?? BEGAN;
  return {
    id,
    object: 'subscription',
    customer,
    status,
    cancel_at_period_end: fields.cancelAtPeriodEnd ?? false,
    cancel_at: null,
    start_date: began,
    trial_end: fields.trialEnd ?? null,
    ended_at: fields.ended ?? null,
    // What somebody made at the provider by hand has none.
    metadata: (fields.buyerId === undefined ? {} : { buyer_id: String(fields.buyerId) }) as Record<string, string>,
    items: {
      object: 'list',
      data: [{ id: `si_${id}`, price: price(plan, period), current_period_end: began + 30 * DAY_S }],
    },
  };
}

let lastEvent = 0;

/** A webhook's content. Its object may well be older than what the API answers. */
export function event(type: string, object: object, id = `evt_${(lastEvent += 1)}`) {
  return { id, object: 'event', type, created: BEGAN, data: { object } };
}
