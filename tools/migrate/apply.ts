import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { noFilters, withEngine } from './engine.ts';
import { readMigrations } from './history.ts';

/** Any number that nothing else locks on. Advisory locks are per database. */
const lockKey = 20_260_301;

/**
 * Applies the committed migrations of a service to its database, and answers the names of those that were new. They
 * are recorded in `_prisma_migrations`, so `prisma migrate deploy` may be used just as well. Safe to run twice, by
 * several at once (the later ones wait and find nothing to do), and after a run that failed or was killed.
 * @throws MigrationError when a migration's SQL fails; nothing of that migration is kept
 */
export async function applyMigrations(databaseUrl: string, service: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await withEngine(databaseUrl, service, (engine) => applyNew(engine, service));
  } catch (cause) {
    throw new MigrationError(service, cause);
  } finally {
    // Closing the session releases the lock.
    await lock.end();
  }
}

async function applyNew(engine: SchemaEngine, service: string): Promise<string[]> {
  const input = { migrationsList: readMigrations(service), filters: noFilters };
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({ ...input, optInToShadowDatabase: false });
  // PostgreSQL runs a whole script in one transaction, so a failed one left nothing behind but its record.
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  const { appliedMigrationNames } = await engine.applyMigrations(input);
  return appliedMigrationNames;
}

export class MigrationError extends Error {
  override name = 'MigrationError';

  constructor(service: string, cause: unknown) {
    // The engine's messages go on with its own stack.
    const reason = cause instanceof Error ? cause.message.split(/\n\s+0: /)[0] : String(cause);
    super(`Migrations of ${service}: ${reason}`, { cause });
  }
}
