/**
 * `npm run audit:accept-gap -- --by <name> --why <reason>`: after a restore of a backup that is older than the notes of
 * the audit trail, says in the trail and in its notes that the lines between are lost, who accepts it, and why.
 */
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { startMain } from '@carebourse/rpc/run-service';
import { readEnv, SettingsError } from '@carebourse/runtime/env';
import { ConflictError } from '@carebourse/runtime/errors';
import { parseRing } from '@carebourse/runtime/field-encryption';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { createAuditSeal } from './audit/domain/audit-seal.ts';
import { acceptAuditGap } from './audit/store/accept-audit-gap.ts';
import { noteFilesIn } from './audit/store/note-files.ts';
import { openDatabase } from './store/database.ts';

const text = { type: 'string' } as const;
const acceptanceSchema = z.object({ by: z.string().trim().min(1).max(100), why: z.string().trim().min(1).max(400) });

await startMain('identity', async (logger) => {
  const { DATABASE_URL, ENCRYPTION_KEYS, AUDIT_NOTE_DIRS } = await readStoreConfig();
  const acceptance = parse(process.argv.slice(2));
  const { published: keys } = useServiceKey('identity', readEnv(serviceKeySettings));
  const db = openDatabase(DATABASE_URL);
  try {
    const trail = { db, seal: createAuditSeal(parseRing(ENCRYPTION_KEYS)), keys, notes: noteFilesIn(AUDIT_NOTE_DIRS) };
    const { first, last } = await acceptAuditGap(trail, { ...acceptance, at: new Date() });
    logger.info({ first: first.toString(), last: last.toString() }, 'the gap in the audit trail is accepted');
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    throw new SettingsError(error.message, { cause: error });
  } finally {
    await db.$disconnect();
  }
});

function parse(args: string[]): z.output<typeof acceptanceSchema> {
  try {
    return acceptanceSchema.parse(parseArgs({ args, options: { by: text, why: text } }).values);
  } catch (cause) {
    throw new SettingsError('usage: npm run audit:accept-gap -- --by <name> --why <reason>', { cause });
  }
}
