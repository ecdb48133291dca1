import { join } from 'node:path';
import type pg from 'pg';
import { loopback } from '../start/ports.ts';
import { readSecrets } from '../start/secrets.ts';
import { withDatabase } from './databases.ts';
import { readPostmaster } from './postmaster.ts';
import { superuser } from './server.ts';
import { withClient } from './with-client.ts';

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`;

/**
 * Every table, as `database.schema.table`, of the embedded server of a data folder that holds one of the texts in any
 * column, by text; in columns of bytes too. Capitals do not matter.
 */
export async function findTexts(dataDir: string, texts: readonly string[]): Promise<Map<string, string[]>> {
  const port = readPostmaster(join(dataDir, 'postgres'))?.port;
  if (port === undefined) throw new Error(`no database server runs on ${dataDir}`);
  const url = `postgresql://${superuser}:${readSecrets(dataDir).postgresPassword}@${loopback}:${port}/postgres`;
  const found = new Map<string, string[]>(texts.map((text) => [text, []]));
  const databases = await query(url, 'SELECT datname AS name FROM pg_database WHERE NOT datistemplate');
  for (const database of databases) {
    await withClient(withDatabase(url, database), async (client) => {
      for (const table of (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)) {
        for (const text of await textsIn(client, table, texts)) found.get(text)?.push(`${database}.${table}`);
      }
    });
  }
  return found;
}

async function textsIn(client: pg.Client, table: string, texts: readonly string[]): Promise<string[]> {
  // Bytes are shown as hexadecimal digits.
  const hex = texts.map((text) => Buffer.from(text).toString('hex'));
  const { rows } = await client.query<{ text: string }>(
    `SELECT wanted.text FROM unnest($1::text[], $2::text[]) AS wanted (text, hex)
      WHERE EXISTS (SELECT FROM ${table} AS stored
                     WHERE strpos(lower(stored::text), lower(wanted.text)) > 0
                        OR strpos(stored::text, wanted.hex) > 0)`,
    [texts, hex],
  );
  return rows.map(({ text }) => text);
}

async function query(url: string, sql: string): Promise<string[]> {
  return withClient(url, async (client) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name));
}
