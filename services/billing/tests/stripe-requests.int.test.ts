/**
 * Each request that this service makes to Stripe is one that Stripe takes: recorded by the double, sent to stripe-mock,
 * which holds it against Stripe's own OpenAPI document. A bad one beside each shows that stripe-mock looks.
 */
import { whyWithout } from '@carebourse/testing/outside-program';
import { startStripeMock, type StripeMock } from '@carebourse/testing/stripe-mock/start';
import { whatStripeMockLacks } from '@carebourse/testing/stripe-mock/binary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePrices, type PricedPlan } from '../src/stripe/ensure-prices.ts';
import { findPlans } from '../src/store/plans.ts';
import { reconcile } from '../src/sync/reconcile.ts';
import type { RecordedRequest } from './support/provider.ts';
import { serveMoney } from './support/money.ts';
import { admin, bootWorld, newUser, subscribed, type World } from './support/world.ts';

const lack = await whyWithout('requests to Stripe, checked by stripe-mock', whatStripeMockLacks);

/** Every call that the service makes, with what makes it one that Stripe refuses. */
const calls: Record<string, string> = {
  'GET /v1/prices': 'active=perhaps',
  'POST /v1/prices': 'recurring[interval]=fortnight',
  'GET /v1/products/:id': 'version=2',
  'POST /v1/products': 'name[first]=Basic',
  'POST /v1/customers': 'email[work]=someone@example.org',
  'POST /v1/checkout/sessions': 'ui_mode=hosted',
  'GET /v1/checkout/sessions/:id': 'version=2',
  'POST /v1/checkout/sessions/:id/expire': 'reason=later',
  'GET /v1/payment_intents/:id': 'version=2',
  'POST /v1/subscriptions': 'trial_settings[end_behavior][missing_payment_method]=hope',
  'GET /v1/subscriptions/:id': 'version=2',
  'GET /v1/subscriptions': 'status=asleep',
  'POST /v1/subscriptions/:id': 'proration_behavior=sometimes',
  'DELETE /v1/subscriptions/:id': 'when=now',
  'GET /v1/invoices': 'status=lost',
  'POST /v1/invoices/create_preview': 'subscription_details[proration_behavior]=sometimes',
  'POST /v1/billing_portal/sessions': 'return_url[page]=/account/plan',
  'POST /v1/refunds': 'reason=because',
};

describe.skipIf(lack)('a request to Stripe', () => {
  let world: World;
  let mock: StripeMock;

  beforeAll(async () => {
    [world, mock] = await Promise.all([bootWorld(), startStripeMock()]);
    serveMoney(world);
    await callEverything(world);
  }, 180_000);
  afterAll(async () => {
    await mock.stop();
    await world.stop();
  });

  const sent = (route: string) => world.provider.sent(route);

  async function answerTo({ method, path, body }: Pick<RecordedRequest, 'method' | 'path' | 'body'>) {
    const response = await fetch(mock.url + path, {
      method,
      headers: { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' },
      ...(body && { body }),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    return { status: response.status, message: error?.message };
  }

  it('is one of those that are checked here', () => {
    const known = Object.keys(calls).flatMap(sent);
    expect(world.provider.requests.filter((request) => !known.includes(request))).toEqual([]);
  });

  it.each(Object.entries(calls))('%s is made as Stripe takes it, and would not pass with %s', async (route, flaw) => {
    const requests = sent(route);
    expect(requests).not.toHaveLength(0);
    for (const request of requests) expect(await answerTo(request)).toEqual({ status: 200, message: undefined });
    expect(await answerTo(flawed(requests[0]!, flaw))).toMatchObject({ status: 400 });
  });
});

/** The request with a field more, or another value of one that it has. */
function flawed({ method, path, body }: RecordedRequest, flaw: string) {
  const [address = '', query = ''] = path.split('?');
  const fields = new URLSearchParams(method === 'GET' ? query : body);
  const [[name, value] = ['', '']] = new URLSearchParams(flaw);
  for (const known of fields.keys()) if (known === name.split('[')[0]) fields.delete(known);
  fields.set(name, value);
  const sent = fields.toString();
  return method === 'GET' ? { method, path: `${address}?${sent}`, body: '' } : { method, path, body: sent };
}

/** Everything that people, admins and commands can make the service ask. */
async function callEverything(world: World): Promise<void> {
  const { context, provider } = world;
  const plans = (await findPlans(context.db)) as PricedPlan[];
  const dearer = plans.map((plan) => ({ ...plan, monthlyPrice: plan.monthlyPrice + 100 }));
  await ensurePrices(context.payments!.stripe, dearer);

  const buyer = newUser();
  const basic = { planId: 'basic', billingPeriod: 'monthly' };
  const { sessionId } = await world.call(buyer, 'CreateCheckoutSession', basic);
  await world.call(buyer, 'CreateCheckoutSession', { ...basic, uiMode: 'embedded' });
  await world.call(buyer, 'GetCheckoutSession', { sessionId });
  await world.call(buyer, 'CreatePortalSession', {});
  await world.call(buyer, 'ListInvoices', {});
  const newcomer = newUser();
  await world.call(newcomer, 'StartTrial', { userId: newcomer.userId });

  const { user, id } = await subscribed(world);
  await world.call(user, 'GetPaymentStatus', { paymentIntentId: `pi_${user.userId}` });
  const larger = { planId: 'professional', billingPeriod: 'annual' };
  await world.call(user, 'PreviewChange', larger);
  await world.call(user, 'ChangePlan', larger);
  await world.call(user, 'CancelSubscription', {});
  await world.call(user, 'ResumeSubscription', {});
  await world.callAdmin(admin, 'RefundSubscription', { subscriptionId: id });
  const other = await subscribed(world);
  await world.call(other.user, 'CancelSubscription', { when: 'now' });
  await reconcile(context);
  expect(provider.requests.length).toBeGreaterThan(20);
}
