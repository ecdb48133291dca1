import type { DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { identifier } from './duckdb.ts';
import { MOST_PERSONS_LISTED } from './limits.ts';
import type { Written } from './make-view.ts';
import type { OnProgress } from './progress.ts';
import { copyRows } from './publish-rows.ts';
import { rowsIn, type Sql } from './sql.ts';

/** A person as views have them; null for nobody. */
export type ShortLink = bigint | null;

const PERSONS_FILE = 'persons.parquet';

interface LinkedFiles {
  files: readonly string[];
  link: string | undefined;
}

/** SQL of whose a view's row is. */
export function linkIn({ link }: Pick<LinkedFiles, 'link'>): string {
  return link === undefined ? 'CAST(NULL AS BIGINT)' : identifier(link);
}

/**
 * Writes whose rows of a view meet a condition, in a file that lies beside the one that leaves and never leaves itself. Of
 * more than are listed it has one too many.
 * @param onProgress hears how far it is
 */
export async function makePersons(
  connection: DuckDBConnection,
  { files, link }: LinkedFiles,
  fresh: string,
  where: Sql,
  onProgress?: OnProgress,
): Promise<Written> {
  const person = linkIn({ link });
  const text = `SELECT DISTINCT ${person} AS person FROM ${rowsIn(files)}
    WHERE ${where.text} AND ${person} IS NOT NULL LIMIT ${MOST_PERSONS_LISTED + 1}`;
  const sql = { text, values: where.values };
  const rows = await copyRows(connection, sql, join(fresh, PERSONS_FILE), { onProgress });
  return { files: [PERSONS_FILE], rows: [rows] };
}

/** Reads what `makePersons` wrote; null when there are too many to list. */
export async function personsIn(connection: DuckDBConnection, file: string): Promise<bigint[] | null> {
  const read = await connection.runAndReadAll(`SELECT person FROM ${rowsIn([file])}`);
  const persons = read.getRows().map(([person]) => person as bigint);
  return persons.length > MOST_PERSONS_LISTED ? null : persons;
}
