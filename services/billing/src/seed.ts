/** Buys the subscriptions of the demo at the payments sandbox: one gives the demo partner's organization every way to use data. */
import { BILLING_PERIODS, PLAN_IDS } from '@carebourse/contracts/constants';
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { readEnv } from '@carebourse/runtime/env';
import { createLogger } from '@carebourse/runtime/logger';
import { runSeed } from '@carebourse/runtime/seed';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { z } from 'zod';
import { readCommandConfig } from './config.ts';
import { openDatabase, type Database } from './store/database.ts';
import { addCustomer, findCustomerId } from './store/customers.ts';
import { createStripe } from './stripe/client.ts';
import { lookupKey } from './stripe/prices.ts';
import { syncSubscription } from './sync/sync-subscription.ts';

const subscriptionsSchema = z.array(
  z.object({
    owner: z.templateLiteral(['organization/', z.int()]),
    buyerId: z.int(),
    email: z.email(),
    planId: z.enum(PLAN_IDS),
    period: z.enum(BILLING_PERIODS),
  }),
);

type SeededSubscription = z.output<typeof subscriptionsSchema>[number];

await runSeed('billing', async (readDemo) => {
  const config = readCommandConfig();
  useServiceKey('billing', readEnv(serviceKeySettings));
  const db = openDatabase(config.DATABASE_URL);
  try {
    let bought = false;
    for (const subscription of subscriptionsSchema.parse(readDemo('billing/subscriptions.json'))) {
      if (await findCustomerId(db, subscription.owner)) continue;
      await buy(db, createStripe(config), subscription);
      bought = true;
    }
    return bought;
  } finally {
    await db.$disconnect();
  }
});

async function buy(
  db: Database,
  stripe: ReturnType<typeof createStripe>,
  { owner, buyerId, email, planId, period }: SeededSubscription,
): Promise<void> {
  const once = (what: string) => ({ idempotencyKey: `demo/${owner}/${what}` });
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey(planId, period)] });
  const customer = await stripe.customers.create({ email, metadata: { owner } }, once('customer'));
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, once('card'));
  const subscription = await stripe.subscriptions.create(
    {
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: data[0]?.id ?? '' }],
      metadata: { owner, buyer_id: String(buyerId), plan: planId, period },
    },
    once('subscription'),
  );
  const now = () => new Date();
  await addCustomer(db, owner, customer.id, now());
  const context = { db, now, logger: createLogger('billing', 'warn'), payments: { stripe } };
  await syncSubscription(context, { customerId: customer.id, subscriptionId: subscription.id }, { name: 'demo' });
}
