/**
 * `npm run keys:rotate-signing`: adds the key that signs tokens from a minute on. The product may go on meanwhile. With
 * `-- --compromised` the new key signs at once, and all others are withdrawn.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { parseArgs } from 'node:util';
import { readStoreConfig } from './config.ts';
import { openDatabase } from './store/database.ts';
import { replaceSigningKeys, rotateSigningKey } from './store/signing-keys.ts';

await startMain('identity', async (logger) => {
  const { compromised } = parseArgs({ options: { compromised: { type: 'boolean', default: false } } }).values;
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  try {
    const change = compromised ? replaceSigningKeys : rotateSigningKey;
    const { kid, activeFrom } = await change(db, createFieldCipher(config.ENCRYPTION_KEYS), new Date());
    const kept = compromised ? 'all others were withdrawn' : 'old ones stay until their tokens have run out';
    logger.info({ kid, activeFrom }, `a new signing key was added; ${kept}`);
  } finally {
    await db.$disconnect();
  }
});
