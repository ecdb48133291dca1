import pg from 'pg';
import { withClient } from './with-client.ts';

const duplicateDatabase = '42P04';
/** Two that create the same database at once: the catalogue's unique index stops one. */
const uniqueViolation = '23505';

/**
 * Creates a database unless it is there. `serverUrl` names any database of the server that one may connect to.
 * @param template the database to copy, which nobody may be connected to. Its files are copied, with half the work of going
 * through the write-ahead log, which serves a small or durable one.
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    try {
      const copied = template === undefined ? '' : `TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY file_copy`;
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} ${copied}`);
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code !== duplicateDatabase && code !== uniqueViolation) throw error;
    }
  });
}

/** Drops a database with the sessions that still use it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
  return withClient({ connectionString: serverUrl, connectionTimeoutMillis: 5000 }, work);
}
