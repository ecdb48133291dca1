import { nowOn } from '../clock/now.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { invalidRequest } from '../http/api-error.ts';
import { endpoint } from '../http/endpoint.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { daySeconds } from '../model/periods.ts';
import type { Price } from '../model/types.ts';
import { get } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { createParams } from './subscription-params.ts';

export const createSubscriptionEndpoint = endpoint({
  method: 'post',
  path: '/subscriptions',
  params: createParams,
  async run(work, { params }) {
    const customer = await get(work, 'customer', params.customer, 'customer');
    const now = await nowOn(work, customer.test_clock);
    const defaultPaymentMethod = params.default_payment_method ?? null;
    if (defaultPaymentMethod) await requireOwn(work, defaultPaymentMethod, customer.id);
    const items = await Promise.all(
      params.items.map(async ({ price, ...item }, index) => ({
        quantity: item.quantity,
        metadata: mergeMetadata({}, item.metadata),
        price: await recurringPrice(work, price, `items[${index}][price]`),
      })),
    );
    return startSubscription(work, {
      customer,
      items,
      metadata: mergeMetadata({}, params.metadata),
      description: params.description ?? null,
      defaultPaymentMethod,
      trialEnd: trialEnd(params, now),
      missingCard: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      cancelAtPeriodEnd: params.cancel_at_period_end,
      paymentBehavior: params.payment_behavior,
      authenticated: false,
      now,
    });
  },
});

/** @throws ApiError unless the price can be subscribed to */
export async function recurringPrice(work: Work, id: string, param: string): Promise<Price> {
  const price = await get(work, 'price', id, param);
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  }
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param });
  return price;
}

/** @throws ApiError when the card belongs to somebody else, or to nobody */
export async function requireOwn(work: Work, method: string, customer: string): Promise<void> {
  const { customer: owner } = await get(work, 'payment_method', method, 'default_payment_method');
  if (owner === customer) return;
  throw invalidRequest(`The customer does not have a payment method with the ID ${method}.`, {
    code: 'resource_missing',
    param: 'default_payment_method',
  });
}

/** @throws ApiError for both at once, and for an end that is past */
export function trialEnd(
  given: { trial_end?: number | undefined; trial_period_days?: number | undefined },
  now: number,
): number | null {
  if (given.trial_end !== undefined && given.trial_period_days !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.');
  }
  if (given.trial_end !== undefined && given.trial_end <= now) {
    throw invalidRequest('The trial end must be in the future.', { param: 'trial_end' });
  }
  return given.trial_period_days ? now + given.trial_period_days * daySeconds : (given.trial_end ?? null);
}
