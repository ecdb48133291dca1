/** A part of `npm run keys:rotate`: encrypts stored fields under the first key of ENCRYPTION_KEYS, so that older keys can go. */
import { startMain } from '@carebourse/rpc/run-service';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { sealAll } from '@carebourse/runtime/sealed-tables';
import { readStoreConfig } from './config.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { openDatabase } from './store/database.ts';
import { sealedTables } from './store/sealed-tables.ts';

await startMain('access-request', async (logger) => {
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  try {
    const cipher = createFieldCipher(config.ENCRYPTION_KEYS);
    const sealed = await sealAll(db, cipher, sealedTables);
    const rotated = await rotateColumns(db, cipher, ENCRYPTED_COLUMNS);
    logger.info({ sealed, rotated }, 'encrypted under the first key');
  } finally {
    await db.$disconnect();
  }
});
