import pg from 'pg';

const duplicateDatabase = '42P04';
/** Two that create the same database at once: the catalogue's unique index stops one. */
const uniqueViolation = '23505';

/** Creates the database that a URL names, unless it is there. Answers whether it was new. */
export async function createDatabase(url: string): Promise<boolean> {
  return onServer(url, async (client, name) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return false;
    try {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && [duplicateDatabase, uniqueViolation].includes(error.code ?? ''))
        return false;
      throw error;
    }
  });
}

/** Drops the database that a URL names, with the sessions that still use it. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, (client, name) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function onServer<T>(url: string, work: (client: pg.Client, name: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    return await work(client, decodeURIComponent(new URL(url).pathname.slice(1)));
  } finally {
    await client.end();
  }
}
