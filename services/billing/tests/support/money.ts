import { list, missing } from './provider.ts';
import type { World } from './world.ts';

/** What the double answers about checkouts, payments and prices, as far as nobody looks at the details. */
export function serveMoney({ provider, put }: World): void {
  let made = 0;
  const next = (prefix: string) => `${prefix}_${(made += 1)}`;
  const idOfPath = (path: string) => path.split('/').at(-1)?.split('?')[0] ?? '';

  provider.on('GET /v1/products/:id', () => missing());
  provider.on('POST /v1/products', () => ({ body: { id: next('prod') } }));
  provider.on('POST /v1/prices', () => ({ body: { id: next('price') } }));
  provider.on('POST /v1/checkout/sessions', () => ({ body: { id: next('cs'), url: 'https://pay.example/' } }));
  provider.on('GET /v1/checkout/sessions/:id', (_request, id) => ({ body: { id, status: 'open' } }));
  provider.on('POST /v1/checkout/sessions/:id/expire', (_request, id) => ({ body: { id, status: 'expired' } }));
  provider.on('POST /v1/billing_portal/sessions', () => ({ body: { id: next('bps'), url: 'https://pay.example/' } }));
  provider.on('POST /v1/refunds', () => ({ body: { id: next('re'), amount: 4_900, currency: 'usd' } }));
  provider.on('POST /v1/invoices/create_preview', () => ({
    body: { id: 'upcoming_in', amount_due: 1, total: 1, currency: 'usd', lines: { data: [] } },
  }));
  provider.on('POST /v1/subscriptions', ({ body }) => {
    const customer = new URLSearchParams(body).get('customer') ?? '';
    return { body: put({ id: next('sub'), customer, plan: 'free-trial', status: 'trialing' }) };
  });
  // Each customer of ours is `cus_{user}`, and has paid `pi_{user}`.
  provider.on('GET /v1/payment_intents/:id', ({ path }) => {
    const id = idOfPath(path);
    const customer = id.replace('pi_', 'cus_');
    return { body: { id, customer, status: 'succeeded', amount_received: 4_900, currency: 'usd', created: 1 } };
  });
  provider.on('GET /v1/invoices', ({ path }) => {
    const subscription = new URLSearchParams(path.split('?')[1]).get('subscription') ?? 'sub_0';
    const paid = { status: 'paid', payment: { payment_intent: subscription.replace('sub_', 'pi_') } };
    return list([
      { id: 'in_1', status: 'paid', created: 1, total: 4_900, currency: 'usd', payments: { data: [paid] } },
    ]);
  });
}
