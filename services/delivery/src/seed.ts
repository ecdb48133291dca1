import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { readEnv } from '@carebourse/runtime/env';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { runSeed } from '@carebourse/runtime/seed';
import { readStoreConfig } from './config.ts';
import { openTables } from './open-tables.ts';
import { seedDemoTables } from './seed/seed-demo-tables.ts';
import { openDatabase } from './store/database.ts';
import { openSecrets } from './store/secrets.ts';

await runSeed('delivery', async (readDemo, logger) => {
  const config = await readStoreConfig();
  useServiceKey('delivery', readEnv(serviceKeySettings));
  const db = openDatabase(config.DATABASE_URL);
  const tables = await openTables(config, logger);
  try {
    const secrets = await openSecrets(db, createFieldCipher(config.ENCRYPTION_KEYS));
    return await seedDemoTables({ db, tables, secrets, readDemo });
  } finally {
    tables.close();
    await db.$disconnect();
  }
});
