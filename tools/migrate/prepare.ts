import pg from 'pg';

/**
 * Has PostgreSQL read statements against the tables of a database, without running them.
 * @returns those that it refuses, with its words
 */
export async function findUnpreparable(
  databaseUrl: string,
  statements: readonly string[],
): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const refused = new Map<string, string>();
  try {
    for (const statement of statements) {
      try {
        await client.query(`PREPARE judged AS ${statement}`);
        await client.query('DEALLOCATE judged');
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        refused.set(statement, error.message);
      }
    }
    return refused;
  } finally {
    await client.end();
  }
}
