import { runEntry } from '@carebourse/testing/run-entry';
import { expect, test } from 'vitest';
import { boot, catalogue, customerWithCard, idOf } from './boot.ts';

test('started again on another port, all is there and its links lead to the new one', async () => {
  const first = await boot();
  const { basicMonthly } = await catalogue(first.stripe);
  const customer = await customerWithCard(first.stripe);
  const items = [{ price: basicMonthly.id }];
  const subscription = await first.stripe.subscriptions.create({ customer: customer.id, items });
  await first.stop();

  const second = await boot({ DATABASE_URL: first.databaseUrl });
  const invoice = await second.stripe.invoices.retrieve(idOf(subscription.latest_invoice));
  expect(second.sandbox.origin).not.toBe(first.sandbox.origin);
  expect(invoice.hosted_invoice_url).toBe(`${second.sandbox.origin}/i/${invoice.id}`);
  expect(await (await fetch(invoice.hosted_invoice_url!)).text()).toContain('$49.00');
  await second.stop();
});

test('in production it does not start', async () => {
  expect(await runEntry('local/payments/src/main.ts', { NODE_ENV: 'production' })).toBe(1);
});
