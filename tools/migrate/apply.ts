import pg from 'pg';
import { noFilters, withEngine } from './engine.ts';
import { readMigrations } from './history.ts';

/** Any number that nothing else locks on. Advisory locks are per database. */
const lockKey = 20_260_301;

/**
 * Applies the committed migrations of a service to its database, and answers the names of those that were new. They
 * are recorded in `_prisma_migrations`, so `prisma migrate deploy` may be used just as well. Safe to run twice, and by
 * several at once: the later ones wait and find nothing to do.
 */
export async function applyMigrations(databaseUrl: string, service: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const { appliedMigrationNames } = await withEngine(databaseUrl, service, (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(service), filters: noFilters }),
    );
    return appliedMigrationNames;
  } finally {
    // Closing the session releases the lock.
    await lock.end();
  }
}
