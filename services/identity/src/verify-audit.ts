/** `npm run audit:verify`: checks the audit trail from its first row, and ends with 1 when a row was changed or is missing. */
import { startMain } from '@carebourse/rpc/run-service';
import { readEnv } from '@carebourse/runtime/env';
import { z } from 'zod';
import { verifyAuditChain } from './store/audit-events.ts';
import { openDatabase } from './store/database.ts';

await startMain('identity', async (logger) => {
  const { DATABASE_URL } = readEnv({ DATABASE_URL: z.string({ error: "must be identity's own database" }) });
  const db = openDatabase(DATABASE_URL);
  try {
    const { checked, broken } = await verifyAuditChain(db);
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
