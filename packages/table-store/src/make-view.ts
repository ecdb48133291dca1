import { personColumnOf, type Column } from '@carebourse/contracts/tables';
import type { FileFormat } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { identifier } from './duckdb.ts';
import { fileHashOf } from './file-hash.ts';
import { partName } from './parts-of-release.ts';
import { progressOfPart, type OnProgress } from './progress.ts';
import { copyRows } from './publish-rows.ts';
import { shortLink } from './short-link.ts';
import { asJson, rowsIn, whereOf, type Sql } from './sql.ts';
import type { ViewSpec } from './view-of.ts';
import { rowsOfOthers, type Withheld } from './withheld.ts';

/** Files whose rows belong together, in their order, and how many each has. */
export interface Written {
  files: string[];
  rows: number[];
}

/**
 * Writes what may be seen of a release, with what tells persons apart beside it: a file for each of the release's, in its order.
 * @param sources the files of the release
 * @param fresh the folder that gets the files
 * @param withheld whose rows are left out
 * @param onProgress hears how far it is
 */
export async function makeView(
  connection: DuckDBConnection,
  sources: readonly string[],
  fresh: string,
  { columns, spec, withheld }: { columns: readonly Column[]; spec: ViewSpec; withheld: Withheld },
  onProgress?: OnProgress,
): Promise<Written> {
  const link = personColumnOf({ columns });
  const kept = spec.columns.map(({ name }) => identifier(name));
  if (link !== undefined) kept.push(`${shortLink(identifier(link))} AS ${identifier(link)}`);
  const { text, values } = whereOf(spec.condition, columns, 'condition');
  const selected = kept.join(', ') || 'NULL AS nothing';
  const rowsOf = async (source: string) => {
    const { rows, where } = await rowsOfOthers(connection, source, link, withheld);
    return {
      text: `SELECT ${selected} FROM ${rows} WHERE ${where.text} AND ${text}`,
      values: [...where.values, ...values],
    };
  };
  return writeEach(connection, sources, fresh, rowsOf, onProgress);
}

async function writeEach(
  connection: DuckDBConnection,
  sources: readonly string[],
  fresh: string,
  rowsOf: (source: string) => Promise<Sql>,
  onProgress?: OnProgress,
): Promise<Written> {
  const written: Written = { files: [], rows: [] };
  for (const [at, source] of sources.entries()) {
    const name = partName(at);
    const copied = { onProgress: progressOfPart(onProgress, at, sources.length) };
    written.rows.push(await copyRows(connection, await rowsOf(source), join(fresh, name), copied));
    written.files.push(name);
  }
  return written;
}

/** What leaves of a view. */
interface Leaving {
  columns: readonly Column[];
  files: readonly string[];
  /** Whether nobody real is in it, which a file says of itself where it can. */
  synthetic: boolean;
}

/** How rows that leave are written; `marked-csv` begins with the mark by which spreadsheets know UTF-8. */
export type LeavingFormat = FileFormat | 'marked-csv';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the columns of a view that leave, and no other, as a file that leaves.
 * @param where the condition on its rows
 * @param onProgress hears how far it is
 */
export async function makeFile(
  connection: DuckDBConnection,
  { columns, files, synthetic }: Leaving,
  fresh: string,
  written: LeavingFormat,
  where: Sql = { text: 'true', values: [] },
  onProgress?: OnProgress,
): Promise<Written> {
  const format = written === 'marked-csv' ? 'csv' : written;
  const name = `rows.${format}`;
  const before = (at: number) => (written === 'marked-csv' && at === 0 ? BYTE_ORDER_MARK : '');
  const selected = columns
    .map(
      (column, at) =>
        `${format === 'csv' ? asCsv(column) : identifier(column.name)} AS ${identifier(before(at) + column.name)}`,
    )
    .join(', ');
  const text = `SELECT ${selected} FROM ${rowsIn(files)} WHERE ${where.text}`;
  const sql = { text, values: where.values };
  return {
    files: [name],
    rows: [await copyRows(connection, sql, join(fresh, name), { format, synthetic, onProgress })],
  };
}

/**
 * Writes the columns of a view that leave as files of their own, one for each of its own that has rows. Each is named by
 * its place and content, so that the same bytes have the same name wherever they are made.
 */
export async function makeParts(
  connection: DuckDBConnection,
  { columns, files, fileRows, synthetic }: Leaving & { fileRows: readonly number[] },
  fresh: string,
): Promise<Written> {
  const written: Written = { files: [], rows: [] };
  for (const [at, file] of files.entries()) {
    const rows = fileRows[at] ?? 0;
    if (rows === 0) continue;
    const { files: made } = await makeFile(connection, { columns, files: [file], synthetic }, fresh, 'parquet');
    const source = join(fresh, made[0] ?? '');
    const name = `${await fileHashOf(source, partName(at))}.parquet`;
    await rename(source, join(fresh, name));
    written.files.push(name);
    written.rows.push(rows);
  }
  return written;
}

/** Times are in UTC. Texts are data, and stay to the letter: what a spreadsheet would take for a formula, too. */
function asCsv({ name, type }: Column): string {
  const sql = identifier(name);
  return type === 'time' ? asJson(sql, type) : sql;
}
