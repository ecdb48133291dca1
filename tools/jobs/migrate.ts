/**
 * `node tools/jobs/migrate.js <service>`: applies the service's new migrations to the database that DATABASE_URL names.
 * With MIGRATION_DATABASE_URL, the same database for another user, that one migrates and owns, and the user of
 * DATABASE_URL is let use it. Safe to run twice and by several at once; waits for a database that is just coming up.
 */
import { readEnv, SettingsError } from '@carebourse/runtime/env';
import { createLogger } from '@carebourse/runtime/logger';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { applyMigrations, OtherVersionError } from '../migrate/apply.ts';
import { isService, serviceFolder, services } from '../services.ts';

const PATIENCE_MS = 60_000;
const RETRY_MS = 1_000;

/** @throws what the last try failed with, when the patience is over */
async function waitForDatabase(connectionString: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** The user of the first address, when it is not that of the second as well. */
function otherUser(serving: string, migrating: string): string | undefined {
  const [user, other] = [serving, migrating].map((url) => decodeURIComponent(new URL(url).username));
  return user === other ? undefined : user;
}

const [service = ''] = process.argv.slice(2);
const logger = createLogger('migrate', process.env['LOG_LEVEL'] || 'info');
// Nothing needs an end in order: an interrupted migration rolls back.
process.once('SIGTERM', () => process.exit(143));
try {
  if (!isService(service)) throw new SettingsError(`usage: migrate <${services.join('|')}>`);
  const address = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' });
  const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = readEnv({
    DATABASE_URL: address,
    MIGRATION_DATABASE_URL: address.optional(),
  });
  await waitForDatabase(MIGRATION_DATABASE_URL);
  const serving = otherUser(DATABASE_URL, MIGRATION_DATABASE_URL);
  const applied = await applyMigrations(MIGRATION_DATABASE_URL, serviceFolder(service), { serving });
  logger.info({ owner: service, applied }, applied.length > 0 ? 'migrations applied' : 'no new migrations');
} catch (error) {
  if (error instanceof SettingsError) logger.fatal(error.message);
  else if (error instanceof OtherVersionError)
    logger.fatal(`${error.message} Use the version that made it, or give the service an empty database.`);
  else logger.fatal({ err: error, owner: service }, 'migrations failed');
  process.exitCode = 1;
}
