import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { readEnv } from '@carebourse/runtime/env';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { runSeed, shiftDate } from '@carebourse/runtime/seed';
import { readStoreConfig } from './config.ts';
import { seedDemoTables } from './demo/seed-demo-tables.ts';
import { openTables } from './open-tables.ts';
import { openDatabase } from './store/database.ts';
import { openSecrets } from './store/secrets.ts';

/** When the demonstration's tables were released. */
const RELEASED = '2026-10-30T14:20:00Z';

await runSeed('delivery', async (logger) => {
  const config = await readStoreConfig();
  useServiceKey('delivery', readEnv(serviceKeySettings));
  const db = openDatabase(config.DATABASE_URL);
  const tables = await openTables(config, logger);
  try {
    const secrets = await openSecrets(db, createFieldCipher(config.ENCRYPTION_KEYS));
    return await seedDemoTables({ db, tables, secrets, publishedAt: shiftDate(RELEASED) });
  } finally {
    tables.close();
    await db.$disconnect();
  }
});
