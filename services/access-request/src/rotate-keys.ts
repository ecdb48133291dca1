/** A part of `npm run keys:rotate`: encrypts stored fields under the first key of ENCRYPTION_KEYS, so that older keys can go. */
import { startMain } from '@carebourse/rpc/run-service';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { readStoreConfig } from './config.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { openDatabase } from './store/database.ts';

await startMain('access-request', async (logger) => {
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  try {
    const rotated = await rotateColumns(db, createFieldCipher(config.ENCRYPTION_KEYS), ENCRYPTED_COLUMNS);
    logger.info({ rotated }, 'encrypted under the first key');
  } finally {
    await db.$disconnect();
  }
});
