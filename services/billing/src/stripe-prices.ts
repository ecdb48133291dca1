/** `npm run stripe:prices`: makes the products and prices of our plans in the payment provider's account. Safe to repeat. */
import { readCommandConfig } from './config.ts';
import { openDatabase } from './store/database.ts';
import { findPlans } from './store/plans.ts';
import { createStripe } from './stripe/client.ts';
import { ensurePrices, type PricedPlan } from './stripe/ensure-prices.ts';

const config = readCommandConfig();
const db = openDatabase(config.DATABASE_URL);
try {
  const plans = (await findPlans(db)) as PricedPlan[];
  const made = await ensurePrices(createStripe(config), plans);
  process.stdout.write(made.length > 0 ? `Prices made: ${made.join(', ')}\n` : 'All prices are there\n');
} finally {
  await db.$disconnect();
}
