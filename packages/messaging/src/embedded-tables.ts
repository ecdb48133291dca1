import pg from 'pg';
import library from 'pg-boss/package.json' with { type: 'json' };

/**
 * Makes the tables of the embedded events where they are missing, and brings those of an older version up to date: to be
 * called as the owner of the database. Services that may only use them find them there.
 * @throws what keeps the database from being reached or changed
 */
export async function makeEventTables(databaseUrl: string): Promise<void> {
  // The library is big, and most starts have nothing for it to do.
  if ((await versionOf(databaseUrl)) === library.pgboss.schema) return;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  // What keeps it from starting is thrown.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Of the tables that are there. */
async function versionOf(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT WHERE to_regclass('pgboss.version') IS NOT NULL");
    if (!rowCount) return undefined;
    const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
    return rows[0]?.version;
  } finally {
    await client.end();
  }
}
