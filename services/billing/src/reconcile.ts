/** `npm run stripe:reconcile`: compares all subscriptions with the payment provider now, and says what it mended. */
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { readEnv } from '@carebourse/runtime/env';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { createLogger } from '@carebourse/runtime/logger';
import { readCommandConfig } from './config.ts';
import { openDatabase } from './store/database.ts';
import { createStripe } from './stripe/client.ts';
import { reconcile } from './sync/reconcile.ts';

const config = readCommandConfig();
useServiceKey('billing', readEnv(serviceKeySettings));
const db = openDatabase(config.DATABASE_URL);
const logger = createLogger('billing', process.env['LOG_LEVEL'] || 'warn');
try {
  const payments = { stripe: createStripe(config) };
  const { compared, mended, warned } = await reconcile({ db, logger, payments, now: () => new Date() });
  process.stdout.write(`${compared} subscriptions compared, ${mended} mended, ${warned} trials warned of\n`);
} finally {
  await db.$disconnect();
}
