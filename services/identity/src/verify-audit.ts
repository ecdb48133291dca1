/**
 * `npm run audit:verify`: checks the audit trail from its first row and by the heads that were noted of it, and ends with 1
 * when a row was changed, moved, added or is missing.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { readStoreConfig } from './config.ts';
import { expectedHeads } from './audit/domain/audit-notes.ts';
import { createAuditSeal } from './audit/domain/audit-seal.ts';
import { noteFilesIn } from './audit/store/note-files.ts';
import { verifyAuditTrail } from './audit/store/verify-audit-trail.ts';
import { openDatabase } from './store/database.ts';

await startMain('identity', async (logger) => {
  const { DATABASE_URL, ENCRYPTION_KEYS, AUDIT_NOTE_DIRS } = await readStoreConfig();
  const db = openDatabase(DATABASE_URL);
  try {
    const noted = (await noteFilesIn(AUDIT_NOTE_DIRS).read()).flatMap(expectedHeads);
    const { checked, unsigned, broken, unlike } = await verifyAuditTrail(
      db,
      createAuditSeal(parseRing(ENCRYPTION_KEYS)),
      noted,
    );
    const counts = { rows: checked.toString(), unsigned: unsigned.toString(), notes: noted.length };
    if (broken) {
      const { reason } = broken;
      logger.error({ ...counts, sequence: broken.sequence.toString(), reason }, 'the audit trail is broken');
    } else {
      logger.info(counts, 'the audit trail is whole');
    }
    if (unlike.length > 0) logger.error({ unlike }, 'the tables of the audit trail are not as the migrations set them');
    if (broken || unlike.length > 0) process.exitCode = 1;
  } finally {
    await db.$disconnect();
  }
});
