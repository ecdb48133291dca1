import type { MigrationList, SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { letUse } from '../postgres/rights.ts';
import { readMigrations } from './history.ts';
import { lockTimeoutMs, pauseMs, untilUnlocked } from './patience.ts';

/** Any number that nothing else locks on. Advisory locks are per database. */
const lockKey = 20_260_301;

export interface ApplyOptions {
  /** The last migration to apply; undefined for all. */
  last?: string;
  /**
   * The role that uses the database, which may be the owner of its tables until now. The one that migrates owns them
   * from now on and has to be a member of the one before. Without, whoever migrates uses the database as well.
   */
  serving?: string;
  /** How long to go on when others hold locks on what a migration changes. */
  patienceMs?: number;
}

/**
 * Applies the committed migrations of a service to its database, and answers the names of those that were new. They
 * are recorded in `_prisma_migrations`, so `prisma migrate deploy` may be used just as well. Safe to run twice, by
 * several at once (the later ones wait and find nothing to do), and after a run that failed or was killed.
 *
 * The version before goes on working meanwhile. A migration that waits for a lock makes everybody after it wait as
 * well, so it gives up soon, lets the others pass, and tries again.
 * @throws OtherVersionError when other migrations than these made the database; it stays as it is
 * @throws MigrationError when a migration's SQL fails; nothing of that migration is kept
 */
export async function applyMigrations(
  databaseUrl: string,
  service: string,
  { last, serving, patienceMs = 120_000 }: ApplyOptions = {},
): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await takeTurn(lock);
    const until = Date.now() + patienceMs;
    const grant = async () => {
      if (serving !== undefined) await untilUnlocked(until, () => letUse(lock, serving, lockTimeoutMs));
    };
    await grant();
    const before = await readHistory(lock);
    const migrations = readMigrations(service, last);
    checkIsOurs(service, before);
    if (isComplete(before, migrations)) return [];
    // Loaded late: the engine takes a while and much memory, and most starts have nothing for it to do.
    const { noFilters, withEngine } = await import('./engine.ts');
    await untilUnlocked(
      until,
      () => withEngine(databaseUrl, service, (engine) => applyNew(engine, migrations, noFilters)),
      () => dropHalfMadeIndexes(lock),
    );
    await grant();
    return (await readHistory(lock)).applied.filter((name) => !before.applied.includes(name));
  } catch (cause) {
    if (cause instanceof OtherVersionError) throw cause;
    throw new MigrationError(service, cause);
  } finally {
    // Closing the session releases the lock.
    await lock.end();
  }
}

/** Asks again instead of waiting inside a statement, which CREATE INDEX CONCURRENTLY would wait for in turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (; ; await sleep(pauseMs)) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey]);
    if (rows[0]?.taken) return;
  }
}

async function applyNew(engine: SchemaEngine, migrationsList: MigrationList, filters: SchemaFilter): Promise<void> {
  const input = { migrationsList, filters };
  const history = await engine.diagnoseMigrationHistory({ ...input, optInToShadowDatabase: false });
  // PostgreSQL runs a whole script in one transaction, so a failed one left nothing behind but its record.
  for (const migrationName of history.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  await engine.applyMigrations(input);
}

interface History {
  applied: string[];
  /** Begun and not finished: the engine has to say what becomes of them. */
  failed: string[];
}

async function readHistory(client: pg.Client): Promise<History> {
  const { rows: found } = await client.query("SELECT FROM pg_tables WHERE tablename = '_prisma_migrations'");
  if (found.length === 0) return { applied: [], failed: [] };
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY 1`,
  );
  const namesOf = (finished: boolean) => rows.filter((row) => row.finished === finished).map(({ name }) => name);
  return { applied: namesOf(true), failed: namesOf(false) };
}

function isComplete({ applied, failed }: History, { migrationDirectories }: MigrationList): boolean {
  return failed.length === 0 && migrationDirectories.every(({ path }) => applied.includes(path));
}

/**
 * A database of the next version, to which a rollback leads, has all migrations of this one and more. One that lacks some
 * and has others is of a version from which no migration leads here.
 */
function checkIsOurs(service: string, { applied, failed }: History): void {
  const ours = readMigrations(service).migrationDirectories.map(({ path }) => path);
  const other = [...applied, ...failed].find((name) => !ours.includes(name));
  if (other !== undefined && ours.some((name) => !applied.includes(name))) throw new OtherVersionError(service, other);
}

/** CREATE INDEX CONCURRENTLY runs in no transaction: when it gives up, the index stays, unusable and in the way. */
async function dropHalfMadeIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid',
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

/** One line, to which whoever starts adds what to do. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError';

  constructor(service: string, migration: string) {
    super(
      `The database of ${basename(service)} was made by another version of Carebourse: this one does not know its migration ${migration}.`,
    );
  }
}

export class MigrationError extends Error {
  override name = 'MigrationError';

  constructor(service: string, cause: unknown) {
    // The engine's messages go on with its own stack.
    const reason = cause instanceof Error ? cause.message.split(/\n\s+0: /)[0] : String(cause);
    super(`Migrations of ${service}: ${reason}`, { cause });
  }
}
