import type { BillingPeriod, PlanId } from '@carebourse/contracts/constants';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Stripe } from 'stripe';
import { ask, askAll } from './ask.ts';
import { LISTED } from './prices.ts';

export interface PricedPlan {
  id: PlanId;
  name: string;
  description: string;
  currency: string;
  monthlyPrice: number;
  annualPrice: number;
}

const INTERVALS = { monthly: 'month', annual: 'year' } as const;

/**
 * Makes the account's products and prices what our plans say, and answers the lookup keys of the prices it made.
 * A price cannot be changed: another amount makes a new one, which takes over the lookup key. Who pays the old price
 * goes on paying it.
 */
export async function ensurePrices(stripe: Stripe, plans: readonly PricedPlan[]): Promise<string[]> {
  const keys = LISTED.map(({ key }) => key);
  const existing = await askAll(stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }));
  const made: string[] = [];
  for (const plan of plans) {
    await ensureProduct(stripe, plan);
    for (const { key, period } of LISTED.filter(({ planId }) => planId === plan.id)) {
      const wanted = priceParams(plan, period, key);
      const found = existing.find((price) => price.lookup_key === key);
      if (found && isSamePrice(found, wanted)) continue;
      await ask(
        stripe.prices.create(wanted, { idempotencyKey: `price/${key}/${wanted.currency}/${wanted.unit_amount}` }),
      );
      made.push(key);
    }
  }
  return made;
}

async function ensureProduct(stripe: Stripe, { id, name, description }: PricedPlan): Promise<void> {
  const productId = productOf(id);
  try {
    await ask(stripe.products.retrieve(productId));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    await ask(
      stripe.products.create(
        { id: productId, name: `Carebourse ${name}`, description },
        { idempotencyKey: `product/${productId}` },
      ),
    );
  }
}

function priceParams(plan: PricedPlan, period: BillingPeriod, key: string) {
  return {
    product: productOf(plan.id),
    lookup_key: key,
    transfer_lookup_key: true,
    currency: plan.currency.toLowerCase(),
    unit_amount: period === 'annual' ? plan.annualPrice : plan.monthlyPrice,
    recurring: { interval: INTERVALS[period] },
    metadata: { plan: plan.id, period },
  };
}

function isSamePrice(price: Stripe.Price, wanted: ReturnType<typeof priceParams>): boolean {
  return (
    price.unit_amount === wanted.unit_amount &&
    price.currency === wanted.currency &&
    price.recurring?.interval === wanted.recurring.interval &&
    price.metadata['plan'] === wanted.metadata.plan
  );
}

function productOf(planId: PlanId): string {
  return `carebourse_${planId.replace('-', '_')}`;
}
