import { makeEventTables } from '@carebourse/messaging/embedded-tables';
import { SettingsError } from '@carebourse/runtime/env';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { lockTimeoutMs } from '../migrate/patience.ts';
import { askClusterId } from '../postgres/cluster-id.ts';
import { createDatabase, withDatabase } from '../postgres/databases.ts';
import { giveAll, letUse } from '../postgres/rights.ts';
import { ensureRole, mayMakeRoles } from '../postgres/roles.ts';
import { withClient } from '../postgres/with-client.ts';
import { databaseName, services } from '../services.ts';
import { databaseUrl, ownerOf, passwordOf, type DatabaseServer } from './roles.ts';
import type { Outcome } from './migrate-worker.ts';
import { eventsDatabase, type Wiring } from './wiring.ts';

/**
 * Creates the databases that are missing: one a service, one for the embedded events, and those of stand-ins. Each is its
 * owner's, with all that an earlier run has made in it.
 */
export async function createDatabases({ serverUrl, roleSecret }: DatabaseServer, standIns: string[]): Promise<void> {
  const databases = [...services.map(databaseName), eventsDatabase, ...standIns];
  const owners = await withClient(serverUrl, async (client) => {
    if (roleSecret !== undefined) await makeRoles(client, roleSecret, databases);
    return readOwners(client, databases);
  });
  for (const database of databases) {
    const owner = owners.get(database);
    if (owner === undefined) await createDatabase(serverUrl, database);
    if (roleSecret !== undefined && owner !== ownerOf(database))
      await withClient(withDatabase(serverUrl, database), (client) => handOver(client, database));
  }
}

/** A pair for each service. All of them use the embedded events, as members of one role. */
async function makeRoles(client: pg.Client, secret: string, databases: string[]): Promise<void> {
  const serving = services.map(databaseName);
  for (const role of [...serving, ...databases.map(ownerOf)]) await ensureRole(client, role, passwordOf(role, secret));
  await ensureRole(client, eventsDatabase);
  await client.query(`GRANT ${eventsDatabase} TO ${serving.join(', ')}`);
}

/** By database that is there. */
async function readOwners(client: pg.Client, databases: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    'SELECT datname AS name, pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = ANY ($1)',
    [databases],
  );
  return new Map(rows.map(({ name, owner }) => [name, owner]));
}

/** All of it at once: a database that is its owner's holds nothing of anybody else's. */
async function handOver(client: pg.Client, database: string): Promise<void> {
  const owner = ownerOf(database);
  await client.query('BEGIN');
  // Who is no superuser must be able to act as the owner whom it names.
  await client.query(`DO $$ BEGIN IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    GRANT ${owner} TO CURRENT_USER; END IF; END $$`);
  await client.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
  await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  await giveAll(client, owner);
  await client.query('COMMIT');
}

/** A server that DATABASE_URL names. */
interface ServerInput {
  clusterId: string;
  /** Whether the user that it names may make roles. */
  makesRoles: boolean;
}

/**
 * @throws SettingsError in one line when the database server that DATABASE_URL names cannot be used
 */
export async function checkServer(serverUrl: string): Promise<ServerInput> {
  try {
    await createDatabase(serverUrl, eventsDatabase);
    return await withClient(serverUrl, async (client) => ({
      clusterId: await askClusterId(client),
      makesRoles: await mayMakeRoles(client),
    }));
  } catch (cause) {
    const { host } = new URL(serverUrl);
    throw new SettingsError(`Cannot use the database at ${host} that DATABASE_URL names: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

/**
 * Applies the committed migrations of all services; answers those that were new. In a thread of its own: the memory of
 * the schema engine is given back with it.
 * @throws SettingsError in one line when another version made the databases
 */
export async function migrateDatabases({ serverUrl, roleSecret, kafkaBrokers }: Databases): Promise<string[]> {
  const server: DatabaseServer = { serverUrl, roleSecret };
  const worker = new Worker(new URL('./migrate-worker.ts', import.meta.url), { workerData: server });
  const [[{ applied, refused }]] = await Promise.all([
    once(worker, 'message') as Promise<[Outcome]>,
    // Whoever may do everything makes the tables when they are needed.
    roleSecret !== undefined && kafkaBrokers === undefined && prepareEvents(server),
  ]);
  if (refused !== undefined) {
    throw new SettingsError(
      `${refused} Start the version that made it, or move the folder DATA_DIR away (with DATABASE_URL, name an empty server) to begin anew.`,
    );
  }
  return applied;
}

type Databases = Pick<Wiring, 'serverUrl' | 'roleSecret' | 'kafkaBrokers'>;

async function prepareEvents(server: DatabaseServer): Promise<void> {
  const url = databaseUrl(server, eventsDatabase, ownerOf(eventsDatabase));
  await makeEventTables(url);
  await withClient(url, (client) => letUse(client, eventsDatabase, lockTimeoutMs));
}

/** An address with several answers fails with several errors and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
