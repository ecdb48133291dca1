/**
 * Gives a new installation's audit trail its first seal, and leaves a sealed one as it is. For installations without a
 * folder for notes (AUDIT_NOTE_DIRS): there the service never does it, since it cannot know an emptied trail from a new one.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { readStoreConfig } from './config.ts';
import { refusalOf } from './audit/domain/audit-refusal.ts';
import { createAuditSeal } from './audit/domain/audit-seal.ts';
import { readEnd } from './audit/store/audit-head.ts';
import { beginAuditTrail } from './audit/store/begin-audit-trail.ts';
import { openDatabase } from './store/database.ts';

await startMain('identity', async (logger) => {
  const { DATABASE_URL, ENCRYPTION_KEYS } = await readStoreConfig();
  const seal = createAuditSeal(parseRing(ENCRYPTION_KEYS));
  const db = openDatabase(DATABASE_URL);
  try {
    const begun = await beginAuditTrail(db, seal);
    const reason = refusalOf(await readEnd(db), seal);
    if (reason) {
      logger.error({ reason }, 'the audit trail is not begun');
      process.exitCode = 1;
    } else {
      logger.info(begun ? 'the audit trail is sealed from here on' : 'the audit trail is sealed already');
    }
  } finally {
    await db.$disconnect();
  }
});
