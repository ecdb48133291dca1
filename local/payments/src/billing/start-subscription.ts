import { emit } from '../events/emit.ts';
import { cardError, invalidRequest } from '../http/api-error.ts';
import { newId } from '../model/ids.ts';
import { itemList, newSubscription, newSubscriptionItem, type Period } from '../model/new-subscription.ts';
import { periodEnd } from '../model/periods.ts';
import type { Customer, MissingCard, Price, Subscription } from '../model/types.ts';
import type { Work } from '../store/transaction.ts';
import { issueInvoice } from './issue-invoice.ts';
import { methodOf, payInvoice, preparePayment } from './pay-invoice.ts';
import { periodLines } from './period-lines.ts';
import { changeSubscription, createSubscription } from './save-subscription.ts';

export interface SubscriptionOrder {
  customer: Customer;
  items: { price: Price; quantity: number; metadata?: Record<string, string> }[];
  metadata: Record<string, string>;
  description: string | null;
  defaultPaymentMethod: string | null;
  /** Seconds since 1970; null for none. */
  trialEnd: number | null;
  missingCard: MissingCard;
  cancelAtPeriodEnd: boolean;
  paymentBehavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  /** True when the cardholder is there and has answered their bank. */
  authenticated: boolean;
  now: number;
}

/**
 * A new subscription with its first invoice: of nothing while on trial, else paid at once.
 * @throws ApiError when it cannot be paid and must not be incomplete
 */
export async function startSubscription(work: Work, order: SubscriptionOrder): Promise<Subscription> {
  const { customer, now } = order;
  const created = await createSubscription(work, subscriptionOf(order), now);
  const invoice = await issueInvoice(work, {
    subscription: created,
    lines: await periodLines(work, created),
    reason: 'subscription_create',
    period: { start: now, end: now },
    now,
  });
  const method = await methodOf(work, created);
  const latest = { latest_invoice: invoice.id };
  if (invoice.amount_due > 0 && order.paymentBehavior === 'default_incomplete') {
    await preparePayment(work, invoice, now);
    return changeSubscription(work, created, latest, now);
  }
  if (invoice.amount_due > 0 && !method) throw withoutMethod(customer.id);
  const presence = order.authenticated ? 'authenticated' : 'off_session';
  const { invoice: tried, declined } = await payInvoice(work, invoice, { method, presence, now });
  if (declined && order.paymentBehavior === 'error_if_incomplete') throw cardError(declined);
  // A first payment is not tried again: the buyer has 23 hours to pay the open invoice, or the subscription expires.
  if (declined) await emit(work, 'invoice.payment_failed', tried);
  const status = created.status === 'incomplete' && !declined ? 'active' : created.status;
  return changeSubscription(work, created, { ...latest, status }, now);
}

function subscriptionOf(order: SubscriptionOrder): Subscription {
  const { now, trialEnd, customer } = order;
  const id = newId('sub_');
  const recurring = order.items[0]!.price.recurring!;
  const period: Period = { start: now, end: trialEnd ?? periodEnd(now, recurring, now) };
  const items = order.items.map((item) => newSubscriptionItem(id, { ...item, created: now, period }));
  return newSubscription({
    id,
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: order.cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: order.cancelAtPeriodEnd,
    canceled_at: order.cancelAtPeriodEnd ? now : null,
    created: now,
    currency: order.items[0]!.price.currency,
    customer: customer.id,
    default_payment_method: order.defaultPaymentMethod,
    description: order.description,
    items: itemList(id, items),
    metadata: order.metadata,
    status: trialEnd ? 'trialing' : 'incomplete',
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: order.missingCard } },
    trial_start: trialEnd ? now : null,
  });
}

function withoutMethod(customer: string): Error {
  return invalidRequest(
    `This customer has no attached payment source or default payment method. Please consider adding a default payment method for ${customer}.`,
    { code: 'resource_missing' },
  );
}
