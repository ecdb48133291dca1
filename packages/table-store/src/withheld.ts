import type { DuckDBBitValue, DuckDBConnection } from '@duckdb/node-api';
import { createHash, createHmac } from 'node:crypto';
import { identifier, quoted } from './duckdb.ts';
import { rowsIn, type Sql } from './sql.ts';

/** Persons whose rows are left out, by their links as releases have them. */
export interface Withheld {
  /** In order, each once. */
  links: readonly string[];
  /** The same for the same persons; null for nobody. */
  hash: string | null;
}

export const NOBODY: Withheld = { links: [], hash: null };

/** Takes persons together whose rows are left out. */
export function withheldOf(links: Iterable<string>): Withheld {
  const sorted = [...new Set(links)].toSorted();
  if (sorted.length === 0) return NOBODY;
  return { links: sorted, hash: createHash('sha256').update(sorted.join()).digest('hex') };
}

/** The link of a person as a release has it, by their health number as its file writes it. */
export function personLinkOf(healthNumber: string, linkKey: Uint8Array): string {
  return createHmac('sha256', linkKey).update(healthNumber.trim()).digest('hex');
}

/** SQL of a list of links; a link is hexadecimal, so that one parameter holds them all. */
const LISTED = `(SELECT unnest(string_split(?, ',')) AS listed)`;

/** SQL of rows without those of persons, whom the connection holds from now on; in no order. */
export async function withoutPersons(
  connection: DuckDBConnection,
  rows: string,
  link: string | undefined,
  { links }: Withheld,
): Promise<string> {
  if (link === undefined || links.length === 0) return rows;
  await connection.run(`CREATE OR REPLACE TEMP TABLE withheld AS FROM ${LISTED}`, [links.join()]);
  return `(SELECT * FROM ${rows} WHERE coalesce(${identifier(link)} NOT IN (SELECT listed FROM withheld), true))`;
}

/** SQL of links that are listed and among rows, each once. */
export function linksAmong(rows: string, link: string, links: readonly string[]): Sql {
  return {
    text: `SELECT DISTINCT ${identifier(link)} FROM ${rows} WHERE ${identifier(link)} IN ${LISTED}`,
    values: [links.join()],
  };
}

/**
 * SQL of a release's file without the rows of persons. The engine keeps no order where it joins, so their places are looked
 * up first, and the file is then gone through with a bit for each.
 * @param link the column of links; undefined where rows are linked to nobody
 * @returns the file as it is when they have no row in it
 */
export async function rowsOfOthers(
  connection: DuckDBConnection,
  file: string,
  link: string | undefined,
  { links }: Withheld,
): Promise<{ rows: string; where: Sql }> {
  const places = link !== undefined && links.length > 0 ? await placesOf(connection, file, link, links) : null;
  if (!places) return { rows: rowsIn([file]), where: { text: 'true', values: [] } };
  const where = { text: 'get_bit(CAST(? AS BIT), CAST(file_row_number AS INTEGER)) = 0', values: [places] };
  return { rows: withPlaces(file), where };
}

/** A bit for each row of a file, set where it is of one of the persons; null when none is. */
async function placesOf(
  connection: DuckDBConnection,
  file: string,
  link: string,
  links: readonly string[],
): Promise<DuckDBBitValue | null> {
  const counted = await connection.runAndReadAll(`SELECT num_rows FROM parquet_file_metadata(${quoted(file)})`);
  const count = Number(counted.getRows()[0]?.[0] ?? 0);
  if (count === 0) return null;
  const found = await connection.runAndReadAll(
    `SELECT bitstring_agg(file_row_number, 0, ${count - 1}) FROM ${withPlaces(file)} WHERE ${identifier(link)} IN ${LISTED}`,
    [links.join()],
  );
  return (found.getRows()[0]?.[0] ?? null) as DuckDBBitValue | null;
}

/** SQL of a file's rows with the place of each. */
function withPlaces(file: string): string {
  return `read_parquet(${quoted(file)}, file_row_number = true)`;
}
