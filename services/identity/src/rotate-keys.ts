/** A part of `npm run keys:rotate`: encrypts stored fields and seals the audit trail under the first key of ENCRYPTION_KEYS. */
import { startMain } from '@carebourse/rpc/run-service';
import { createFieldCipher, parseRing } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { readStoreConfig } from './config.ts';
import { createAuditSeal } from './audit/domain/audit-seal.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { noteFilesIn } from './audit/store/note-files.ts';
import { resealAuditTrail, resealNotes } from './audit/store/reseal.ts';
import { openDatabase } from './store/database.ts';

await startMain('identity', async (logger) => {
  const { DATABASE_URL, ENCRYPTION_KEYS, AUDIT_NOTE_DIRS } = await readStoreConfig();
  const db = openDatabase(DATABASE_URL);
  try {
    const rotated = await rotateColumns(db, createFieldCipher(ENCRYPTION_KEYS), ENCRYPTED_COLUMNS);
    const seal = createAuditSeal(parseRing(ENCRYPTION_KEYS));
    const trail = await resealAuditTrail(db, seal);
    const notes = await resealNotes(noteFilesIn(AUDIT_NOTE_DIRS), seal, new Date());
    logger.info({ rotated, trail, notes }, 'encrypted and sealed under the first key');
  } finally {
    await db.$disconnect();
  }
});
