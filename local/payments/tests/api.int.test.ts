import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boot, catalogue, connect, customerWithCard, publishableKey, secretKey, type Booted } from './boot.ts';

let booted: Booted;
let stripe: Stripe;
let prices: Awaited<ReturnType<typeof catalogue>>;

beforeAll(async () => {
  booted = await boot();
  stripe = booted.stripe;
  prices = await catalogue(stripe);
});
afterAll(() => booted.stop());

/** A call past the SDK, for what it would never send. */
function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${secretKey}`, ...init.headers };
  return fetch(`${booted.sandbox.origin}/v1/${path}`, { ...init, headers });
}

async function errorOf(promise: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as InstanceType<typeof Stripe.errors.StripeError>;
}

describe('who asks', () => {
  test('needs the secret key, by Bearer or as the user name of Basic', async () => {
    expect(await errorOf(connect(booted.sandbox.origin, 'sk_sandbox_other').products.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    expect((await call('products', { headers: { authorization: basic } })).status).toBe(200);
    expect((await call('products', { headers: { authorization: '' } })).status).toBe(401);
  });

  test('with the publishable key is told to keep to the secret one', async () => {
    const error = await errorOf(connect(booted.sandbox.origin, publishableKey).products.list());
    expect(error).toMatchObject({ type: 'StripePermissionError', code: 'secret_key_required' });
  });
});

describe('a refusal has Stripe’s shape', () => {
  test('for an address that is not there', async () => {
    const response = await call('nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('for an id that leads nowhere, in the address and in a parameter', async () => {
    expect(await errorOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
    });
    const items = [{ price: 'price_none' }];
    const customer = (await customerWithCard(stripe)).id;
    expect(await errorOf(stripe.subscriptions.create({ customer, items }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'items[0][price]',
    });
  });

  test.each([
    ['customers', 'nickname=Bob', 'parameter_unknown', 'nickname'],
    [
      'subscriptions',
      'customer=cus_1&items[0][prize]=price_1&items[0][price]=p',
      'parameter_unknown',
      'items[0][prize]',
    ],
    [
      'subscriptions',
      'customer=cus_1&items[0][price]=p&trial_settings[end][x]=1',
      'parameter_unknown',
      'trial_settings[end]',
    ],
    ['prices', 'currency=usd&product=p', 'parameter_missing', 'unit_amount'],
    ['prices', 'currency=usd&product=p&unit_amount=ten', 'parameter_invalid_integer', 'unit_amount'],
    ['customers', `metadata[${'k'.repeat(41)}]=v`, undefined, `metadata[${'k'.repeat(41)}]`],
    ['refunds', 'payment_intent=&amount=1', 'parameter_invalid_empty', 'payment_intent'],
    ['refunds', 'payment_intent=pi_1&amount=0', undefined, 'amount'],
  ])('for a wrong parameter: POST %s with %s', async (path, body, code, param) => {
    const response = await call(path, { method: 'POST', body: new URLSearchParams(body) });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: object }).error).toMatchObject({
      type: 'invalid_request_error',
      param,
      ...(code && { code }),
    });
  });

  test('for a body that is too large or of another type', async () => {
    const large = await call('customers', { method: 'POST', body: new URLSearchParams({ name: 'x'.repeat(300_000) }) });
    expect(large.status).toBe(400);
    expect(await large.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    const deep = `items${'[a]'.repeat(5000)}=1`;
    expect((await call('subscriptions', { method: 'POST', body: new URLSearchParams(deep) })).status).toBe(400);
  });
});

describe('an idempotency key', () => {
  test('gives the first answer again, also to calls at the same time', async () => {
    const params = { email: 'once@carebourse.example' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => stripe.customers.create(params, { idempotencyKey: 'key-same' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await stripe.customers.list({ email: params.email })).data).toHaveLength(1);
  });

  test('is refused for other parameters', async () => {
    await stripe.customers.create({ name: 'A' }, { idempotencyKey: 'key-other' });
    const error = await errorOf(stripe.customers.create({ name: 'B' }, { idempotencyKey: 'key-other' }));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('of a call that failed can be used again', async () => {
    const options = { idempotencyKey: 'key-failed' };
    await errorOf(stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: 'p' }] }, options));
    const customer = (await customerWithCard(stripe)).id;
    const items = [{ price: prices.basicMonthly.id }];
    expect(await stripe.subscriptions.create({ customer, items }, options)).toMatchObject({ status: 'active' });
  });
});

describe('a list', () => {
  test('is paged newest first, and the SDK walks through all of it', async () => {
    const made = [];
    for (const name of ['1', '2', '3', '4', '5']) made.push(await stripe.products.create({ name: `Paged ${name}` }));
    const first = await stripe.products.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', url: '/v1/products', has_more: true });
    expect(first.data.map(({ name }) => name)).toEqual(['Paged 5', 'Paged 4']);
    const before = await stripe.products.list({ limit: 2, ending_before: made[1]!.id });
    expect(before.data.map(({ name }) => name)).toEqual(['Paged 4', 'Paged 3']);
    const names: string[] = [];
    for await (const { name } of stripe.products.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(['Paged 5', 'Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Professional', 'Basic']);
  });

  test('of prices is found by lookup keys, and a key moves only when told so', async () => {
    const found = await stripe.prices.list({
      lookup_keys: ['basic_monthly', 'basic_annual'],
      expand: ['data.product'],
    });
    expect(found.data.map(({ lookup_key: key }) => key).sort()).toEqual(['basic_annual', 'basic_monthly']);
    expect(found.data[0]!.product).toMatchObject({ object: 'product', name: 'Basic' });
    const again = {
      product: prices.basic.id,
      currency: 'usd',
      unit_amount: 5900,
      recurring: { interval: 'month' as const },
      lookup_key: 'basic_monthly',
    };
    expect(await errorOf(stripe.prices.create(again))).toMatchObject({ param: 'lookup_key' });
    const moved = await stripe.prices.create({ ...again, transfer_lookup_key: true });
    const holders = await stripe.prices.list({ lookup_keys: ['basic_monthly'] });
    expect(holders.data.map(({ id }) => id)).toEqual([moved.id]);
    await stripe.prices.update(prices.basicMonthly.id, { lookup_key: 'basic_monthly', transfer_lookup_key: true });
  });
});

describe('expansion', () => {
  test('fills in what is asked for, also below it', async () => {
    const customer = (await customerWithCard(stripe)).id;
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices.basicMonthly.id }],
      expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret', 'customer'],
    });
    expect(subscription).toMatchObject({
      customer: { object: 'customer', id: customer },
      latest_invoice: {
        confirmation_secret: { type: 'payment_intent' },
        payments: { data: [{ payment: { type: 'payment_intent' }, status: 'paid' }] },
        parent: { subscription_details: { subscription: subscription.id } },
      },
    });
  });

  test('of what cannot be expanded is refused', async () => {
    const error = await errorOf(stripe.products.list({ expand: ['data.colour'] }));
    expect(error.message).toBe('This property cannot be expanded (data.colour).');
  });
});

describe('a refund', () => {
  async function paid() {
    const customer = (await customerWithCard(stripe)).id;
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices.basicMonthly.id }],
      expand: ['latest_invoice.payments'],
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    return String(invoice.payments!.data[0]!.payment.payment_intent);
  }

  test('in parts and whole, never more than was paid', async () => {
    const intent = await paid();
    await stripe.refunds.create({ payment_intent: intent, amount: 1900 });
    const tooMuch = await errorOf(stripe.refunds.create({ payment_intent: intent, amount: 3001 }));
    expect(tooMuch.message).toBe('Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)');
    const rest = await stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' });
    expect(rest).toMatchObject({ amount: 3000, status: 'succeeded' });
    expect(await errorOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ amount_refunded: 4900, refunded: true });
  });
});

describe('a card', () => {
  test('that is declined stops a subscription that must not be incomplete', async () => {
    const customer = (await customerWithCard(stripe, 'pm_card_visa_chargeDeclined')).id;
    const items = [{ price: prices.basicMonthly.id }];
    const error = await errorOf(
      stripe.subscriptions.create({ customer, items, payment_behavior: 'error_if_incomplete' }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, decline_code: 'generic_decline' });
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  });

  test('that is real is refused, and no number is kept', async () => {
    const card = { number: '4539578763621486', exp_month: 12, exp_year: 2034, cvc: '123' };
    expect(await errorOf(stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({
      decline_code: 'test_mode_live_card',
    });
    await stripe.paymentMethods.create({ type: 'card', card: { ...card, number: '4242424242424242' } });
    const { rows } = await booted.sandbox.context.pool.query(
      `SELECT FROM document WHERE body::text LIKE '%4242424242424242%'`,
    );
    expect(rows).toEqual([]);
  });
});
