/**
 * A part of `npm run keys:rotate`: encrypts what people wrote and the secrets of webhooks under the first key of
 * ENCRYPTION_KEYS.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { readStoreConfig } from './config.ts';
import { openDatabase } from './store/database.ts';
import { rotateKeys } from './store/key-rotation.ts';

await startMain('access-request', async (logger) => {
  const config = readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  try {
    logger.info(await rotateKeys(db, createFieldCipher(config.ENCRYPTION_KEYS)), 'encrypted under the first key');
  } finally {
    await db.$disconnect();
  }
});
