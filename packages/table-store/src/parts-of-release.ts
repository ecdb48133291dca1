import type { DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { identifier } from './duckdb.ts';
import { copyRows } from './publish-rows.ts';
import { rowsIn } from './sql.ts';

/** A part for each value of the person link's first digit, which is hexadecimal. Rows of nobody are in the first. */
const DIGITS = [...'0123456789abcdef'];

/**
 * Writes the rows of a file as several, in their order: all rows of a person are in one of them, so that what changes for
 * somebody changes one file of each view.
 * @param link the column of hashed person links
 * @param folder that gets the files
 * @returns their names
 */
export async function writeParts(
  connection: DuckDBConnection,
  file: string,
  link: string,
  folder: string,
): Promise<string[]> {
  for (const [at, digit] of DIGITS.entries()) {
    const text = `FROM ${rowsIn([file])} WHERE coalesce(${identifier(link)}[1], '${DIGITS[0]}') = '${digit}'`;
    await copyRows(connection, { text, values: [] }, join(folder, partName(at)));
  }
  return DIGITS.map((_, at) => partName(at));
}

/** The name of a file of several that belong together, in their order. */
export function partName(at: number): string {
  return `rows-${String(at).padStart(2, '0')}.parquet`;
}
