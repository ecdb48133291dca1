/** `npm run audit:verify`: checks the audit trail from its first row, and ends with 1 when a row was changed, moved or is missing. */
import { startMain } from '@carebourse/rpc/run-service';
import { readEnv } from '@carebourse/runtime/env';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { keySettings, openKeys } from '@carebourse/runtime/keys';
import { z } from 'zod';
import { createAuditSeal } from './domain/audit/audit-seal.ts';
import { verifyAuditTrail } from './store/audit/audit-trail.ts';
import { openDatabase } from './store/database.ts';

const settings = {
  DATABASE_URL: z.string({ error: "must be identity's own database" }),
  ...keySettings,
  ENCRYPTION_KEYS: z.string({ error: "must be identity's keys: the end of the trail is sealed with them" }),
};

await startMain('identity', async (logger) => {
  const { DATABASE_URL, ENCRYPTION_KEYS } = await openKeys(readEnv(settings));
  const db = openDatabase(DATABASE_URL);
  try {
    const { checked, broken } = await verifyAuditTrail(db, createAuditSeal(parseRing(ENCRYPTION_KEYS)));
    const rows = checked.toString();
    if (broken) {
      logger.error({ rows, sequence: broken.sequence.toString(), reason: broken.reason }, 'the audit trail is broken');
      process.exitCode = 1;
    } else {
      logger.info({ rows }, 'the audit trail is whole');
    }
  } finally {
    await db.$disconnect();
  }
});
