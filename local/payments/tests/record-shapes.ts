/**
 * Writes down the fields of Stripe's objects as stripe-mock answers them, made from Stripe's own OpenAPI document:
 *
 *     stripe-mock -http-addr 127.0.0.1:12111 -https-addr 127.0.0.1:12112 &
 *     node local/payments/tests/record-shapes.ts http://127.0.0.1:12111
 */
import { writeFileSync } from 'node:fs';
import { shapeOf } from './shape.ts';

const calls: Record<string, string> = {
  product: 'products/prod_1',
  price: 'prices/price_1',
  customer: 'customers/cus_1',
  payment_method: 'payment_methods/pm_1',
  subscription: 'subscriptions/sub_1',
  invoice: 'invoices/in_1',
  invoice_payment: 'invoice_payments/inpay_1',
  payment_intent: 'payment_intents/pi_1',
  charge: 'charges/ch_1',
  refund: 'refunds/re_1',
  'checkout.session': 'checkout/sessions/cs_1',
  'test_helpers.test_clock': 'test_helpers/test_clocks/clock_1',
  event: 'events/evt_1',
};

const address = process.argv[2] ?? 'http://127.0.0.1:12111';
const shapes: Record<string, string[]> = {};
for (const [kind, path] of Object.entries(calls)) {
  const response = await fetch(`${address}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_123' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  shapes[kind] = shapeOf(await response.json());
}
writeFileSync(new URL('stripe-shapes.json', import.meta.url), `${JSON.stringify(shapes, null, 2)}\n`);
