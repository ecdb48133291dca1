/** Gives the demo partner's organization the plan with every way out, at the payments sandbox. Safe to repeat. */
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { readEnv } from '@carebourse/runtime/env';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { createLogger } from '@carebourse/runtime/logger';
import { readCommandConfig } from './config.ts';
import { openDatabase } from './store/database.ts';
import { addCustomer, findCustomerId } from './store/customers.ts';
import { createStripe } from './stripe/client.ts';
import { lookupKey } from './stripe/prices.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

const DEMO = {
  owner: 'organization/11',
  buyerId: 3,
  email: 'partner@carebourse.example',
  planId: 'professional',
} as const;

const config = readCommandConfig();
useServiceKey('billing', readEnv(serviceKeySettings));
const db = openDatabase(config.DATABASE_URL);
try {
  if (!(await findCustomerId(db, DEMO.owner))) await buy();
} finally {
  await db.$disconnect();
}

async function buy(): Promise<void> {
  const stripe = createStripe(config);
  const once = (what: string) => ({ idempotencyKey: `demo/${what}` });
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(DEMO.planId, 'monthly')] });
  const customer = await stripe.customers.create(
    { email: DEMO.email, metadata: { owner: DEMO.owner } },
    once('customer'),
  );
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, once('card'));
  const subscription = await stripe.subscriptions.create(
    {
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: data[0]?.id ?? '' }],
      metadata: { owner: DEMO.owner, buyer_id: String(DEMO.buyerId), plan: DEMO.planId, period: 'monthly' },
    },
    once('subscription'),
  );
  const now = () => new Date();
  await addCustomer(db, DEMO.owner, customer.id, now());
  const context = { db, now, logger: createLogger('billing', 'warn'), payments: { stripe } };
  await syncSubscription(context, { customerId: customer.id, subscriptionId: subscription.id }, { name: 'demo' });
}
