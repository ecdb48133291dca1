import type { Column, TableDefinition } from '@carebourse/contracts/tables';
import type { FileFormat } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { join } from 'node:path';
import { identifier, quoted } from './duckdb.ts';
import { profileOf } from './profile.ts';
import { whereOf } from './sql.ts';
import type { ViewSpec } from './view-of.ts';

/**
 * Writes what may be seen of a release, with the person link beside it, in the release's order.
 * @param rowsFile of the release
 * @param fresh the folder that gets the file
 */
export async function makeView(
  connection: DuckDBConnection,
  rowsFile: string,
  fresh: string,
  { columns }: TableDefinition,
  spec: ViewSpec,
): Promise<Record<string, string>> {
  const file = join(fresh, 'rows.parquet');
  const link = columns.find(({ personLink }) => personLink);
  const kept = spec.columns.map(({ name }) => identifier(name));
  if (link) kept.push(`${shortLink(identifier(link.name))} AS ${identifier(link.name)}`);
  const { text, values } = whereOf(spec.condition, columns, 'condition');
  const copied = await connection.runAndReadAll(
    `COPY (SELECT ${kept.join(', ') || 'NULL AS nothing'} FROM read_parquet(${quoted(rowsFile)}) WHERE ${text})
     TO ${quoted(file)} (FORMAT parquet, COMPRESSION zstd)`,
    values,
  );
  const rows = Number(copied.getRows()[0]?.[0] ?? 0);
  const profile = await profileOf(connection, `read_parquet(${quoted(file)})`, spec.columns);
  return { 'view.json': JSON.stringify({ rows, profile }) };
}

/**
 * As much of a person link as tells persons apart: 60 bits of the hash, as a whole number. Ten million persons are counted
 * by it in the memory of a few columns, and two of them are taken for one with a chance of 1 in 20,000.
 */
function shortLink(sql: string): string {
  return `CAST('0x' || substr(${sql}, 1, 15) AS BIGINT)`;
}

/** Writes the columns of a view that leave, and no other, as a file that leaves. */
export async function makeFile(
  connection: DuckDBConnection,
  { columns, file }: { columns: readonly Column[]; file: string },
  fresh: string,
  format: FileFormat,
): Promise<Record<string, string>> {
  const target = quoted(join(fresh, `rows.${format}`));
  const options = format === 'csv' ? '(FORMAT csv, HEADER true)' : '(FORMAT parquet, COMPRESSION zstd)';
  const selected = columns.map((column) => (format === 'csv' ? asCsv(column) : identifier(column.name)));
  await connection.run(
    `COPY (SELECT ${selected.join(', ')} FROM read_parquet(${quoted(file)})) TO ${target} ${options}`,
  );
  return {};
}

/** What a spreadsheet would take for a formula is written so that it does not compute it. */
function asCsv({ name, type }: Column): string {
  const sql = identifier(name);
  if (type !== 'text') return sql;
  return `CASE WHEN regexp_matches(${sql}, '^[=+@\\t\\r-]') THEN '''' || ${sql} ELSE ${sql} END AS ${sql}`;
}
