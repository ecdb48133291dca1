import pg from 'pg';
import { withClient } from './with-client.ts';

/**
 * What a database refuses by itself, by name: checks, foreign keys, unique indexes beside the primary keys, and functions
 * of triggers that stand before a change.
 */
export async function listConstraints(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint
        WHERE contype IN ('c', 'f', 'x') AND connamespace = 'public'::regnamespace
       UNION SELECT relname FROM pg_index JOIN pg_class ON oid = indexrelid
        WHERE indisunique AND NOT indisprimary AND relnamespace = 'public'::regnamespace
       UNION SELECT proname FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
        WHERE NOT tgisinternal AND tgtype & 2 <> 0
       ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });
}

/** Tries a statement, undoes it, and answers the name of what refused it; undefined when nothing did. */
export async function refusalOf(databaseUrl: string, sql: string): Promise<string | undefined> {
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    try {
      await client.query(sql);
      return undefined;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      return /^PL\/pgSQL function (\w+)\(\)/.exec(error.where ?? '')?.[1] ?? error.constraint ?? error.message;
    } finally {
      await client.query('ROLLBACK');
    }
  });
}
