import { eventually } from '@carebourse/testing/eventually';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boot, catalogue, customerWithCard, startReceiver, webhookSecret, type Booted, type Receiver } from './boot.ts';

let booted: Booted;
let receiver: Receiver;
let prices: Awaited<ReturnType<typeof catalogue>>;

beforeAll(async () => {
  receiver = await startReceiver();
  booted = await boot({ SANDBOX_WEBHOOK_URL: receiver.url });
  prices = await catalogue(booted.stripe);
});
afterAll(async () => {
  await booted.stop();
  await receiver.stop();
});
beforeEach(() => receiver.received.splice(0));
afterEach(() => receiver.answerWith(200));

function types(): string[] {
  return receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
}

describe('webhooks', () => {
  test('are signed so that the SDK accepts them, and not with another secret or body', async () => {
    await booted.stripe.customers.create({ email: 'signed@carebourse.example' });
    await eventually(() => expect(types()).toContain('customer.created'));
    const [{ body, signature }] = receiver.received as [Receiver['received'][number]];
    const event = booted.stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', type: 'customer.created' });
    expect(() => booted.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    expect(() => booted.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
  });

  test('tell a subscription’s beginning in order, with what it was before', async () => {
    const customer = await customerWithCard(booted.stripe);
    const items = [{ price: prices.basicMonthly.id }];
    await booted.stripe.subscriptions.create({ customer: customer.id, items });
    await eventually(() => expect(types()).toContain('customer.subscription.updated'));
    expect(types()).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    const updated = JSON.parse(receiver.received.at(-1)!.body) as Stripe.CustomerSubscriptionUpdatedEvent;
    expect(updated.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete', latest_invoice: null },
    });
  });

  test('are sent again until they are taken, under the same id', async () => {
    receiver.answerWith(500);
    await booted.stripe.customers.create({ email: 'again@carebourse.example' });
    await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(2));
    receiver.answerWith(200);
    const id = (JSON.parse(receiver.received[0]!.body) as Stripe.Event).id;
    await eventually(
      async () => expect(await booted.stripe.events.retrieve(id)).toMatchObject({ pending_webhooks: 0 }),
      15_000,
    );
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).id))).toEqual(new Set([id]));
  });

  test('survive a restart of the sandbox', async () => {
    receiver.answerWith(503);
    await booted.stripe.customers.create({ email: 'restart@carebourse.example' });
    await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(1));
    await booted.stop();
    receiver.received.splice(0);
    receiver.answerWith(200);
    booted = await boot({ SANDBOX_WEBHOOK_URL: receiver.url, DATABASE_URL: booted.databaseUrl });
    await eventually(() => expect(types()).toEqual(['customer.created']));
  });
});
