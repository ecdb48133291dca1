import type { OpenCheckout } from '@carebourse/contracts/payments';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Plan } from '@carebourse/contracts/plans';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const { billing: words } = MESSAGES;
const basic = { planId: 'basic', billingPeriod: 'monthly' };

interface Session {
  sessionId: string;
  url: string | null;
  uiMode: string;
}

test('POST /api/create-checkout-session answers where to pay, and refuses a price that is not the plan’s', async ({
  client,
}) => {
  const visitor = client();
  expect((await visitor.post('/api/create-checkout-session', basic)).status).toBe(401);
  const { body: plans } = await visitor.get<Plan[]>('/api/plans');
  const priceId = (id: string) => plans.find((plan) => plan.id === id)?.priceIds?.monthly;
  const buyer = client();
  await buyer.register();

  const hosted = await buyer.post<Session>('/api/create-checkout-session', { ...basic, priceId: priceId('basic') });
  expect(hosted).toMatchObject({ status: 200, body: { uiMode: 'hosted' } });
  expect(hosted.body.url).toContain(hosted.body.sessionId);
  const wrong = { ...basic, priceId: priceId('professional') };
  const refusals: [object, string][] = [
    [wrong, words.priceMismatch],
    [{ ...wrong, priceId: "price_1' OR 1=1" }, words.priceMismatch],
    [{ ...wrong, priceId: '' }, words.priceMismatch],
    [{ ...basic, planId: 'free-trial' }, words.trialIsNotBought],
    [{ ...basic, planId: 'enterprise' }, words.contactSales],
    [{ ...basic, planId: '__proto__' }, words.planUnknown],
    [{ ...basic, billingPeriod: 'weekly' }, words.periodUnknown],
  ];
  for (const [body, message] of refusals) {
    const answer = await buyer.post('/api/create-checkout-session', body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  }
});

test('a checkout and its payment are their buyer’s alone', async ({ client }) => {
  const [buyer, other] = [client(), client()];
  await Promise.all([buyer.register(), other.register()]);
  const { body } = await buyer.post<Session>('/api/create-checkout-session', { ...basic, uiMode: 'embedded' });
  const { sessionId } = body;
  const opened = await buyer.get<OpenCheckout>(`/api/checkout-sessions/${sessionId}`);
  expect(opened.body).toMatchObject({ status: 'open', amount: 4_900, currency: 'usd' });
  expect(opened.body.clientSecret).toContain(sessionId);
  expect((await other.get(`/api/checkout-sessions/${sessionId}`)).status).toBe(404);

  expect((await buyer.get(`/api/payment-status?sessionId=${sessionId}`)).body.message).toBe(words.paymentPending);
  expect((await other.get(`/api/payment-status?sessionId=${sessionId}`)).status).toBe(404);
  expect((await buyer.get('/api/payment-status')).status).toBe(400);
  expect((await buyer.get('/api/payment-status?sessionId=..%2Fcustomers')).status).toBe(400);
});

test('POST /api/create-free-trial is for oneself, once', async ({ client }) => {
  const [person, other] = [client(), client()];
  const [{ id }, { id: otherId }] = await Promise.all([person.register(), other.register()]);
  expect((await person.post('/api/create-free-trial', { userId: otherId })).status).toBe(403);
  expect((await person.post('/api/create-free-trial', {})).status).toBe(400);
  const begun = await Promise.all([1, 2, 3].map(() => person.post('/api/create-free-trial', { userId: id })));
  expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await person.get('/api/subscription')).body).toMatchObject({ planId: 'free-trial', mayStartTrial: false });
});

test('a webhook that Stripe did not sign is refused', async ({ product }) => {
  for (const signature of [undefined, 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    const answer = await fetch(`${product.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body: JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } }),
    });
    expect(answer.status).toBe(400);
  }
});
