/** `npm run keys:rotate-signing`: adds the key that signs tokens from a minute on. The product may go on meanwhile. */
import { startMain } from '@carebourse/rpc/run-service';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { readStoreConfig } from './config.ts';
import { openDatabase } from './store/database.ts';
import { rotateSigningKey } from './store/signing-keys.ts';

await startMain('identity', async (logger) => {
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  try {
    const { kid, activeFrom } = await rotateSigningKey(db, createFieldCipher(config.ENCRYPTION_KEYS), new Date());
    logger.info({ kid, activeFrom }, 'a new signing key was added; old ones stay until their tokens have run out');
  } finally {
    await db.$disconnect();
  }
});
