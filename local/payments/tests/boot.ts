import { closeServer, listen } from '@carebourse/runtime/http-server';
import { createLogger } from '@carebourse/runtime/logger';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { readConfig } from '../src/config.ts';
import { startSandbox, type Sandbox } from '../src/sandbox.ts';

export const webhookSecret = 'whsec_sandbox_test';
export const secretKey = 'sk_sandbox_test';
export const publishableKey = 'pk_sandbox_test';

export interface Booted {
  sandbox: Sandbox;
  /** The SDK as the product uses it; only the address is another. */
  stripe: Stripe;
  databaseUrl: string;
  stop(): Promise<void>;
}

const logger = createLogger('payments', process.env['TEST_LOG_LEVEL'] || 'silent');

/** A sandbox on a free port and a database of its own. */
export async function boot(settings: Record<string, string> = {}): Promise<Booted> {
  const databaseUrl = settings['DATABASE_URL'] ?? (await emptyDatabase('payments'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...settings,
  });
  const sandbox = await startSandbox(config, logger);
  return { sandbox, stripe: connect(sandbox.origin), databaseUrl, stop: () => sandbox.stop() };
}

export function connect(origin: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

export interface Receiver {
  url: string;
  received: { body: string; signature: string }[];
  /** What it answers from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

/** Stands where the product's webhook does. */
export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(status).end();
    });
  });
  await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`,
    received,
    answerWith: (next) => (status = next),
    stop: () => closeServer(server),
  };
}

/** A product with a monthly, a yearly and a dearer monthly price. */
export async function catalogue(stripe: Stripe) {
  const basic = await stripe.products.create({ name: 'Basic' });
  const professional = await stripe.products.create({ name: 'Professional' });
  const price = (product: string, amount: number, interval: 'month' | 'year', key: string) =>
    stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      transfer_lookup_key: true,
    });
  return {
    basic,
    professional,
    basicMonthly: await price(basic.id, 4900, 'month', 'basic_monthly'),
    basicAnnual: await price(basic.id, 47_000, 'year', 'basic_annual'),
    professionalMonthly: await price(professional.id, 9900, 'month', 'professional_monthly'),
  };
}

/** A customer, on a test clock if there is one, whose card is the test card with this token. */
export async function customerWithCard(stripe: Stripe, card = 'pm_card_visa', testClock?: string) {
  const customer = await stripe.customers.create({
    email: 'buyer@carebourse.example',
    ...(testClock && { test_clock: testClock }),
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
}
