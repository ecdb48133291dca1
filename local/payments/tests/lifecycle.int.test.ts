import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boot, catalogue, customerWithCard, type Booted } from './boot.ts';

const day = 86_400;
const start = Date.UTC(2027, 0, 31, 12) / 1000;

let booted: Booted;
let prices: Awaited<ReturnType<typeof catalogue>>;

beforeAll(async () => {
  booted = await boot();
  prices = await catalogue(booted.stripe);
});
afterAll(() => booted.stop());

async function clockedSubscription(card: string, extra: object = {}) {
  const { stripe } = booted;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await customerWithCard(stripe, card, clock.id);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.basicMonthly.id }],
    ...extra,
  });
  return { clock, customer, subscription };
}

function advance(clock: string, to: number) {
  return booted.stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
}

async function eventTypes(subscription: string): Promise<string[]> {
  const events = await booted.stripe.events.list({ limit: 100 });
  return events.data
    .filter(({ data }) => JSON.stringify(data.object).includes(subscription))
    .map(({ type }) => type)
    .reverse();
}

describe('a paid subscription', () => {
  test('is active at once, with a paid invoice, and renews on the same day of each month', async () => {
    const { clock, subscription } = await clockedSubscription('pm_card_visa');
    expect(subscription.status).toBe('active');
    await advance(clock.id, start + 95 * day);
    const invoices = await booted.stripe.invoices.list({ subscription: subscription.id });
    expect(
      invoices.data.map(({ status, amount_paid, billing_reason }) => [status, amount_paid, billing_reason]),
    ).toEqual([
      ['paid', 4900, 'subscription_cycle'],
      ['paid', 4900, 'subscription_cycle'],
      ['paid', 4900, 'subscription_cycle'],
      ['paid', 4900, 'subscription_create'],
    ]);
    const [item] = (await booted.stripe.subscriptions.retrieve(subscription.id)).items.data;
    expect(new Date(item!.current_period_start * 1000).toISOString()).toBe('2027-04-30T12:00:00.000Z');
    expect(new Date(item!.current_period_end * 1000).toISOString()).toBe('2027-05-31T12:00:00.000Z');
  });

  test('tells of each renewal a week before', async () => {
    const { clock, subscription } = await clockedSubscription('pm_card_visa');
    await advance(clock.id, start + 22 * day);
    expect(await eventTypes(subscription.id)).toContain('invoice.upcoming');
  });
});

describe('a free trial without a card', () => {
  const trial = {
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };

  async function withoutCard() {
    const { stripe } = booted;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
    const customer = await stripe.customers.create({ email: 'trial@carebourse.example', test_clock: clock.id });
    const items = [{ price: prices.basicMonthly.id }];
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items, ...trial });
    return { clock, customer, subscription };
  }

  test('costs nothing, warns three days before its end and ends by itself', async () => {
    const { clock, subscription } = await withoutCard();
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: start + 14 * day });
    await advance(clock.id, start + 10 * day);
    expect(await eventTypes(subscription.id)).not.toContain('customer.subscription.trial_will_end');
    await advance(clock.id, start + 11 * day);
    expect(await eventTypes(subscription.id)).toContain('customer.subscription.trial_will_end');
    await advance(clock.id, start + 15 * day);
    const ended = await booted.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: start + 14 * day });
    expect((await eventTypes(subscription.id)).at(-1)).toBe('customer.subscription.deleted');
  });

  test('becomes paid when a card was added meanwhile', async () => {
    const { clock, customer, subscription } = await withoutCard();
    const method = await booted.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await booted.stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    await advance(clock.id, start + 15 * day);
    const paid = await booted.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 4900 } });
  });
});

describe('a renewal that cannot be collected', () => {
  test('makes the subscription past due, is tried three times more, and ends it', async () => {
    const { clock, subscription } = await clockedSubscription('pm_card_chargeCustomerFail', { trial_period_days: 1 });
    await advance(clock.id, start + 2 * day);
    const pastDue = await booted.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(pastDue).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: start + 4 * day },
    });
    await advance(clock.id, start + 17 * day);
    expect((await booted.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    const failures = (await eventTypes(subscription.id)).filter((type) => type === 'invoice.payment_failed');
    expect(failures).toHaveLength(4);
  });

  test('recovers when a good card is given before the next try', async () => {
    const { clock, customer, subscription } = await clockedSubscription('pm_card_chargeCustomerFail', {
      trial_period_days: 1,
    });
    await advance(clock.id, start + 2 * day);
    const good = await booted.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await booted.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: good.id } });
    await advance(clock.id, start + 5 * day);
    const recovered = await booted.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(recovered).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', attempt_count: 2 } });
  });
});

describe('a change of plan', () => {
  async function halfWay() {
    const made = await clockedSubscription('pm_card_visa');
    const { current_period_end: end, id } = made.subscription.items.data[0]!;
    const middle = start + (end - start) / 2;
    await advance(made.clock.id, middle);
    return { ...made, item: id, middle };
  }

  test('billed at once costs the difference for the rest of the period, as the preview said', async () => {
    const { subscription, item } = await halfWay();
    const change = { items: [{ id: item, price: prices.professionalMonthly.id }] };
    const preview = await booted.stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { ...change, proration_behavior: 'always_invoice' },
    });
    const changed = await booted.stripe.subscriptions.update(subscription.id, {
      ...change,
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(preview.total).toBe(2500);
    expect(changed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: preview.total } });
    expect(changed.items.data[0]!.price.id).toBe(prices.professionalMonthly.id);
  });

  test('left to the next invoice adds its lines there', async () => {
    const { clock, subscription, item } = await halfWay();
    const items = [{ id: item, price: prices.professionalMonthly.id }];
    await booted.stripe.subscriptions.update(subscription.id, { items });
    const upcoming = await booted.stripe.invoices.createPreview({ subscription: subscription.id });
    await advance(clock.id, start + 29 * day);
    const [renewal] = (await booted.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(upcoming.total).toBe(2500 + 9900);
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', total: upcoming.total });
    expect(renewal!.lines.data.map(({ amount }) => amount)).toEqual([4950, -2450, 9900].sort((a, b) => a - b));
  });

  test('to a year starts a new period and bills it, less what is unused', async () => {
    const { subscription, item, middle } = await halfWay();
    const items = [{ id: item, price: prices.basicAnnual.id }];
    const changed = await booted.stripe.subscriptions.update(subscription.id, { items, expand: ['latest_invoice'] });
    expect(changed).toMatchObject({ billing_cycle_anchor: middle, latest_invoice: { total: 47_000 - 2450 } });
  });

  test('to something cheaper leaves a credit that the next invoice uses', async () => {
    const { clock, customer, subscription, item } = await halfWay();
    const dear = { items: [{ id: item, price: prices.professionalMonthly.id }], proration_behavior: 'none' as const };
    await booted.stripe.subscriptions.update(subscription.id, dear);
    const cheap = { items: [{ id: item, price: prices.basicMonthly.id }] };
    await booted.stripe.subscriptions.update(subscription.id, { ...cheap, proration_behavior: 'always_invoice' });
    expect((await booted.stripe.customers.retrieve(customer.id)) as object).toMatchObject({ balance: -2500 });
    await advance(clock.id, start + 29 * day);
    const [renewal] = (await booted.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(renewal).toMatchObject({ total: 4900, amount_due: 2400, starting_balance: -2500, ending_balance: 0 });
  });
});

describe('a cancellation', () => {
  test('at the end of the period can be taken back until then, and then takes effect', async () => {
    const { clock, subscription } = await clockedSubscription('pm_card_visa');
    const { stripe } = booted;
    const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(leaving).toMatchObject({ status: 'active', cancel_at: leaving.items.data[0]!.current_period_end });
    const staying = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(staying).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance(clock.id, start + 40 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test('now ends it now', async () => {
    const { subscription } = await clockedSubscription('pm_card_visa');
    expect(await booted.stripe.subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    });
  });
});
