import { poolSettings } from '@carebourse/runtime/database-pool';
import type { Logger } from '@carebourse/runtime/logger';
import pg from 'pg';
import { schema } from './schema.ts';

/** Connects and applies the schema. */
export async function openDatabase(databaseUrl: string, logger: Logger): Promise<pg.Pool> {
  const pool = new pg.Pool(poolSettings(databaseUrl));
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  await pool.query(schema);
  return pool;
}

/**
 * Invoices and sessions carry links to the sandbox's pages. Started on another port, it would hand out dead links, so
 * they are rewritten.
 */
export async function moveLinks(pool: pg.Pool, origin: string): Promise<void> {
  const { rows } = await pool.query<{ origin: string }>('SELECT origin FROM sandbox');
  const before = rows[0]?.origin;
  if (before === origin) return;
  if (before) {
    await pool.query('UPDATE document SET body = replace(body::text, $1, $2)::jsonb WHERE kind <> $3', [
      `${before}/`,
      `${origin}/`,
      'event',
    ]);
  }
  await pool.query('UPDATE sandbox SET origin = $1', [origin]);
}
