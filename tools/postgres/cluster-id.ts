import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Tells a cluster of databases apart, wherever it is moved or restored to: of the folder that a server keeps it in. */
export function readClusterId(folder: string): string {
  // The control file begins with it.
  const bytes = Buffer.alloc(8);
  const file = openSync(join(folder, 'global', 'pg_control'), 'r');
  try {
    readSync(file, bytes);
  } finally {
    closeSync(file);
  }
  return bytes.readBigUInt64LE().toString();
}

/** The same of a running server. */
export async function askClusterId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()');
  const [row] = rows;
  if (!row) throw new Error('the server does not name its cluster');
  return row.id;
}
