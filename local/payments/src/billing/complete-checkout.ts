import { emit } from '../events/emit.ts';
import { cardError, invalidRequest, type ApiError } from '../http/api-error.ts';
import { chargeOutcome, type Presence } from '../model/cards.ts';
import { newCustomer } from '../model/new-customer.ts';
import { newPaymentIntent } from '../model/new-payment.ts';
import { daySeconds } from '../model/periods.ts';
import type { CheckoutOrder, CheckoutPayment, CheckoutSession, Customer, PaymentMethod } from '../model/types.ts';
import { get, save } from '../store/documents.ts';
import { unschedule } from '../store/schedule.ts';
import type { Work } from '../store/transaction.ts';
import { attachMethod } from './attach-method.ts';
import { chargeFailed } from './charge.ts';
import { orderId } from './checkout-lines.ts';
import { startSubscription } from './start-subscription.ts';

export type CheckoutResult =
  | { result: 'complete'; session: CheckoutSession }
  | { result: 'requires_action' }
  /** Written down, so it is no exception: that would undo the record of the attempt. */
  | { result: 'declined'; error: ApiError };

/** The buyer pays. Their subscription starts only when the card is good, as in Stripe's Checkout. */
export async function payCheckout(
  work: Work,
  session: CheckoutSession,
  payment: CheckoutPayment,
  presence: Exclude<Presence, 'off_session'>,
  now: number,
): Promise<CheckoutResult> {
  requireOpen(session);
  const order = await get(work, 'checkout.order', orderId(session.id));
  const method = payment.paymentMethod
    ? await get(work, 'payment_method', payment.paymentMethod, 'payment_method')
    : null;
  if (!method && session.payment_method_collection !== 'if_required') {
    throw invalidRequest('Enter a card.', { code: 'parameter_missing', param: 'payment_method' });
  }
  const outcome = method ? chargeOutcome(method.card.last4 ?? '', presence) : 'succeeds';
  if (outcome === 'requires_action') {
    await save(work, { ...order, waiting: payment });
    return { result: 'requires_action' };
  }
  if (outcome !== 'succeeds') {
    await recordDecline(work, session, method!, { decline: outcome, now });
    return { result: 'declined', error: cardError(outcome) };
  }
  return { result: 'complete', session: await complete(work, session, { order, payment, method, now }) };
}

/** @throws ApiError when it was paid or has expired */
function requireOpen(session: CheckoutSession): void {
  if (session.status === 'open') return;
  throw invalidRequest(`This Checkout Session is ${session.status}, it can no longer be paid.`, {
    code: 'payment_intent_unexpected_state',
  });
}

interface Completion {
  order: CheckoutOrder;
  payment: CheckoutPayment;
  method: PaymentMethod | null;
  now: number;
}

async function complete(work: Work, session: CheckoutSession, completion: Completion): Promise<CheckoutSession> {
  const { order, payment, method, now } = completion;
  const customer = await buyer(work, session, payment, now);
  if (method) await attachMethod(work, method, customer.id);
  const { trialDays, trialEnd } = order.subscription;
  const subscription = await startSubscription(work, {
    customer,
    items: order.lines.map(({ price, quantity }) => ({ price, quantity })),
    metadata: order.subscription.metadata,
    description: order.subscription.description,
    defaultPaymentMethod: method?.id ?? null,
    trialEnd: trialDays ? now + trialDays * daySeconds : trialEnd,
    missingCard: order.subscription.missingCard,
    cancelAtPeriodEnd: false,
    paymentBehavior: 'error_if_incomplete',
    authenticated: true,
    now,
  });
  const finished: CheckoutSession = {
    ...session,
    customer: customer.id,
    customer_details: detailsOf(customer, payment),
    invoice: subscription.latest_invoice,
    payment_status: subscription.status === 'trialing' ? 'no_payment_required' : 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  };
  await save(work, { ...order, waiting: null });
  await unschedule(work, session.id);
  await emit(work, 'checkout.session.completed', await save(work, finished));
  return finished;
}

async function buyer(work: Work, session: CheckoutSession, payment: CheckoutPayment, now: number): Promise<Customer> {
  if (session.customer) return get(work, 'customer', session.customer);
  const customer = newCustomer({ created: now, email: session.customer_email ?? payment.email, name: payment.name });
  await emit(work, 'customer.created', await save(work, customer));
  return customer;
}

function detailsOf(customer: Customer, payment: CheckoutPayment): CheckoutSession['customer_details'] {
  return {
    address: customer.address ?? null,
    business_name: null,
    email: customer.email ?? payment.email,
    individual_name: null,
    name: payment.name ?? customer.name,
    phone: customer.phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

async function recordDecline(
  work: Work,
  session: CheckoutSession,
  method: PaymentMethod,
  failure: Parameters<typeof chargeFailed>[3],
): Promise<void> {
  const intent = newPaymentIntent({
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    created: failure.now,
    customer: session.customer,
    description: 'Subscription creation',
  });
  await chargeFailed(work, await save(work, intent), method, failure);
}
