import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boot, catalogue, customerWithCard, publishableKey, type Booted } from './boot.ts';

let booted: Booted;
let prices: Awaited<ReturnType<typeof catalogue>>;
const success = 'https://carebourse.example/payment-success?session_id={CHECKOUT_SESSION_ID}';

beforeAll(async () => {
  booted = await boot();
  prices = await catalogue(booted.stripe);
});
afterAll(() => booted.stop());

const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Test Buyer' };

/** Sends a form as a browser does from the page itself. */
function submit(url: string, fields: Record<string, string>, origin = booted.sandbox.origin): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(url, { method: 'POST', redirect: 'manual', headers: { origin }, body });
}

function hostedSession(extra: object = {}) {
  return booted.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: prices.basicMonthly.id }],
    success_url: success,
    cancel_url: 'https://carebourse.example/pricing',
    client_reference_id: '42',
    metadata: { planId: 'basic' },
    subscription_data: { metadata: { userId: '42' } },
    ...extra,
  });
}

describe('the hosted checkout', () => {
  test('sells a subscription and leads back with the session’s id', async () => {
    const session = await hostedSession();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 4900,
      client_secret: null,
    });
    const paid = await submit(session.url!, { ...card, email: 'new@carebourse.example' });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`https://carebourse.example/payment-success?session_id=${session.id}`);
    const expand = ['subscription.latest_invoice', 'customer', 'line_items'];
    expect(await booted.stripe.checkout.sessions.retrieve(session.id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: '42',
      metadata: { planId: 'basic' },
      customer: { email: 'new@carebourse.example' },
      subscription: { status: 'active', metadata: { userId: '42' }, latest_invoice: { amount_paid: 4900 } },
      line_items: { data: [{ price: { id: prices.basicMonthly.id }, quantity: 1 }] },
    });
    expect((await submit(session.url!, { ...card, email: 'new@carebourse.example' })).status).toBe(200);
    expect((await booted.stripe.checkout.sessions.list({ status: 'complete' })).data).toHaveLength(1);
  });

  test('says that a card was declined, starts nothing, and takes another', async () => {
    const session = await hostedSession();
    const declined = await submit(session.url!, {
      ...card,
      number: '4000000000000002',
      email: 'no@carebourse.example',
    });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await booted.stripe.customers.list({ email: 'no@carebourse.example' })).data).toEqual([]);
    expect((await submit(session.url!, { ...card, email: 'no@carebourse.example' })).status).toBe(303);
  });

  test('sends a card that needs authentication to its bank, which may say no', async () => {
    const session = await hostedSession();
    const fields = { ...card, number: '4000002500003155', email: 'bank@carebourse.example' };
    const asked = await submit(session.url!, fields);
    const bank = `${booted.sandbox.origin}${asked.headers.get('location')}`;
    const refused = await submit(bank, { answer: 'no' });
    expect(await refused.text()).toContain('We are unable to authenticate your payment method.');
    await submit(session.url!, fields);
    expect((await submit(bank, { answer: 'yes' })).headers.get('location')).toContain(session.id);
  });

  test('starts a trial for nothing', async () => {
    const session = await hostedSession({ subscription_data: { trial_period_days: 14 } });
    await submit(session.url!, { ...card, email: 'trial@carebourse.example' });
    expect(await booted.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
      payment_status: 'no_payment_required',
      subscription: { status: 'trialing' },
    });
  });

  test('that has expired takes no money', async () => {
    const session = await hostedSession();
    await booted.stripe.checkout.sessions.expire(session.id);
    const late = await submit(session.url!, { ...card, email: 'late@carebourse.example' });
    expect(late.status).toBe(410);
    await expect(booted.stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of expired');
  });

  test.each([
    [{ success_url: undefined }, 'success_url'],
    [{ success_url: 'javascript:alert(1)' }, 'success_url'],
    [{ ui_mode: 'elements' }, 'success_url'],
    [{ mode: 'payment' }, 'mode'],
    [{ line_items: [] }, 'line_items'],
  ])('is refused when asked for wrongly: %o', async (wrong, param) => {
    await expect(hostedSession(wrong)).rejects.toMatchObject({ statusCode: 400, param });
  });
});

describe('the payment element', () => {
  const origin = 'https://carebourse.example';

  function elementsCall(action: string, fields: Record<string, string>, key = publishableKey): Promise<Response> {
    return fetch(`${booted.sandbox.origin}/elements/sessions/${action}`, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    });
  }

  async function methodId(number: string): Promise<string> {
    const made = await submit(`${booted.sandbox.origin}/elements/payment-methods`, { ...card, number });
    return ((await made.json()) as { id: string }).id;
  }

  test('pays a session by its client secret and the publishable key, across origins', async () => {
    const session = await booted.stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'elements',
      line_items: [{ price: prices.basicMonthly.id }],
      return_url: success,
    });
    const secret = { client_secret: session.client_secret! };
    const seen = await elementsCall('retrieve', secret);
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');
    expect(await seen.json()).toMatchObject({
      session: { id: session.id, canConfirm: true, total: { total: { minorUnitsAmount: 4900, amount: '$49.00' } } },
    });
    const fields = { ...secret, email: 'element@carebourse.example', return_url: '' };
    const declined = await elementsCall('confirm', { ...fields, payment_method: await methodId('4000000000000002') });
    expect(await declined.json()).toMatchObject({ error: { code: 'card_declined' } });
    const paid = await elementsCall('confirm', { ...fields, payment_method: await methodId('4242424242424242') });
    expect(await paid.json()).toMatchObject({
      session: { status: { type: 'complete', paymentStatus: 'paid' } },
      redirect: success.replace('{CHECKOUT_SESSION_ID}', session.id),
    });
  });

  test('gets nowhere with a wrong secret or key', async () => {
    expect((await elementsCall('retrieve', { client_secret: 'cs_none_secret_x' })).status).toBe(404);
    expect((await elementsCall('retrieve', { client_secret: 'x' }, 'pk_sandbox_other')).status).toBe(401);
  });
});

describe('the billing portal', () => {
  test('cancels, resumes and pays an open invoice with a new card', async () => {
    const { stripe, sandbox } = booted;
    const customer = await customerWithCard(stripe, 'pm_card_visa');
    const items = [{ price: prices.basicMonthly.id }];
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items });
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'https://a.example',
    });
    expect(await (await fetch(portal.url)).text()).toContain('Basic, $49.00 per month');
    await submit(portal.url, { action: 'cancel', subscription: id });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
    await submit(portal.url, { action: 'resume', subscription: id });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect((await submit(portal.url, { action: 'card', ...card, number: '4000000000000002' })).status).toBe(402);
    expect((await submit(portal.url, { action: 'card', ...card, number: '5555555555554444' })).status).toBe(303);
    expect(await (await fetch(portal.url)).text()).toContain('mastercard ending in 4444');
    expect((await fetch(`${sandbox.origin}/p/session/${portal.id}`)).status).toBe(404);
  });

  test('changes nothing of another customer', async () => {
    const { stripe } = booted;
    const [own, other] = [await customerWithCard(stripe), await customerWithCard(stripe)];
    const items = [{ price: prices.basicMonthly.id }];
    const { id } = await stripe.subscriptions.create({ customer: other.id, items });
    const portal = await stripe.billingPortal.sessions.create({ customer: own.id, return_url: 'https://a.example' });
    expect((await submit(portal.url, { action: 'cancel', subscription: id })).status).toBe(402);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
  });
});

describe('all pages', () => {
  test('say that this is not Stripe, escape what people wrote and allow no script from elsewhere', async () => {
    const customer = await booted.stripe.customers.create({ name: '<script>alert(1)</script>', email: 'x@a.example' });
    const portal = await booted.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'https://a.example',
    });
    for (const url of [`${booted.sandbox.origin}/`, portal.url, (await hostedSession()).url!]) {
      const page = await fetch(url);
      const text = await page.text();
      expect(text).toContain('Sandbox: this is not Stripe. No card is charged.');
      expect(text).not.toContain('<script>alert');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('take no forms from other sites', async () => {
    const foreign = await submit(`${booted.sandbox.origin}/clock`, { step: 'year' }, 'https://evil.example');
    expect(foreign.status).toBe(403);
  });

  test('of an address that is not there are a plain 404', async () => {
    expect((await fetch(`${booted.sandbox.origin}/c/pay/cs_none`)).status).toBe(404);
    expect((await fetch(`${booted.sandbox.origin}/nothing`)).status).toBe(404);
  });
});

test('moving the clock on its page ends trials, and later calls see the new time', async () => {
  const { stripe, sandbox } = booted;
  const customer = await stripe.customers.create({ email: 'clock@carebourse.example' });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.basicMonthly.id }],
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  expect((await submit(`${sandbox.origin}/clock`, { step: 'two-weeks' })).status).toBe(303);
  await submit(`${sandbox.origin}/clock`, { step: 'day' });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  const { created } = await stripe.products.create({ name: 'Later' });
  expect(created).toBeGreaterThan(Date.now() / 1000 + 14 * 86_400);
});
