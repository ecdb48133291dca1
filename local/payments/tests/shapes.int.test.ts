import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, catalogue, customerWithCard, type Booted, idOf } from './boot.ts';
import { lackingFields } from './shape.ts';

/** Of stripe-mock 0.203.0, by record-shapes.ts. */
const shapes = JSON.parse(readFileSync(new URL('stripe-shapes.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

let booted: Booted;
let objects: Record<string, unknown>;

beforeAll(async () => {
  booted = await boot();
  objects = await oneOfEach();
});
afterAll(() => booted.stop());

async function oneOfEach(): Promise<Record<string, unknown>> {
  const { stripe } = booted;
  const { basic, basicMonthly } = await catalogue(stripe);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2027, 0, 1) / 1000 });
  const customer = await customerWithCard(stripe, 'pm_card_visa', clock.id);
  const items = [{ price: basicMonthly.id }];
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items });
  const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice));
  const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data;
  const intent = await stripe.paymentIntents.retrieve(idOf(payment!.payment.payment_intent));
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  const session = { mode: 'subscription', line_items: items, success_url: 'https://carebourse.example/' } as const;
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  return {
    product: basic,
    price: basicMonthly,
    customer,
    payment_method: await stripe.paymentMethods.retrieve(idOf(customer.invoice_settings.default_payment_method)),
    subscription,
    invoice,
    invoice_payment: payment,
    payment_intent: intent,
    charge: await stripe.charges.retrieve(idOf(refund.charge), { expand: ['refunds'] }),
    refund,
    'checkout.session': await stripe.checkout.sessions.create(session),
    'test_helpers.test_clock': clock,
    event: { ...event, data: {} },
  };
}

test.each(Object.keys(shapes))('a %s has all fields that Stripe’s own document gives it', (kind) => {
  expect(objects[kind]).toMatchObject({ object: kind });
  expect(lackingFields(objects[kind], shapes[kind]!)).toEqual([]);
});
