import type { ColumnType, TableDefinition } from '@carebourse/contracts/tables';
import type { FileFormat } from '@carebourse/contracts/use';
import type { DuckDBConnection } from '@duckdb/node-api';
import { createHmac } from 'node:crypto';
import { hmacSha256Hex, identifier, quoted } from './duckdb.ts';
import { healthNumberSql } from './health-number-sql.ts';
import { reportingProgress, type OnProgress } from './progress.ts';
import { asText, ENGINE_TYPES, type Sql } from './sql.ts';

/** A file does not have the columns that its definition names. */
export class ColumnsDifferError extends Error {
  override name = 'ColumnsDifferError';
}

const MOST_PROBLEMS = 20;

/** Types of the engine that are taken for each of ours. */
const TAKEN: Record<ColumnType, RegExp> = {
  text: /^VARCHAR$/,
  integer: /^U?(TINY|SMALL|BIG)?INT(EGER)?$/,
  number: /^(DOUBLE|FLOAT|DECIMAL.*|U?(TINY|SMALL|BIG)?INT(EGER)?)$/,
  date: /^DATE$/,
  time: /^TIMESTAMP WITH TIME ZONE$/,
  boolean: /^BOOLEAN$/,
};

/** @throws ColumnsDifferError with each column that is missing, too many, or of another type */
export async function checkColumns(
  connection: DuckDBConnection,
  source: string,
  { columns }: Pick<TableDefinition, 'columns'>,
): Promise<void> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${quoted(source)})`);
  const found = new Map(described.getRows().map(([name, type]) => [String(name), String(type)]));
  const problems = columns.flatMap(({ name, type }) => {
    const has = found.get(name);
    if (has === undefined) return [`${name} is missing`];
    return TAKEN[type].test(has) ? [] : [`${name} is ${has} and not ${type}`];
  });
  const named = new Set(columns.map(({ name }) => name));
  problems.push(...[...found.keys()].filter((name) => !named.has(name)).map((name) => `${name} is not described`));
  if (problems.length > 0) throw new ColumnsDifferError(problems.slice(0, MOST_PROBLEMS).join('; '));
}

/**
 * SQL of the rows of a file in their order, with what tells persons apart as its keyed hash: it names the key, so never log
 * it. It fails at a person link that is no health number: `stageFile` has told each by its line.
 */
export function linkedRows(source: string, { columns }: Pick<TableDefinition, 'columns'>, linkKey: Uint8Array): string {
  const selected = columns.map(({ name, type, personLink, personKey }) => {
    const sql = identifier(name);
    const text = asText(sql, type);
    if (personLink || personKey) {
      const hashed = personLink
        ? hmacSha256Hex(linkKey, `coalesce(${healthNumberSql(text)}, error('This is no health number'))`)
        : hmacSha256Hex(keyOfPersonKeys(linkKey), `trim(${text})`);
      return `CASE WHEN ${sql} IS NOT NULL THEN ${hashed} END AS ${sql}`;
    }
    // There is nothing to say of what is no number, and everything is that is computed with it.
    if (type === 'number')
      return `CASE WHEN isfinite(CAST(${sql} AS DOUBLE)) THEN CAST(${sql} AS DOUBLE) END AS ${sql}`;
    return `CAST(${sql} AS ${ENGINE_TYPES[type]}) AS ${sql}`;
  });
  return `(SELECT ${selected.join(', ')} FROM read_parquet(${quoted(source)}))`;
}

/** Another key, so that a person key which looks like somebody's health number is never taken for their link. */
function keyOfPersonKeys(linkKey: Uint8Array): Buffer {
  return createHmac('sha256', linkKey).update('person key').digest();
}

const WRITTEN_AS: Record<FileFormat, string> = {
  csv: 'FORMAT csv, HEADER true',
  parquet: 'FORMAT parquet, COMPRESSION zstd',
};

/** What a file of synthetic rows says among its metadata, as `synthetic`. CSV has room for it in its name alone. */
export const SYNTHETIC_NOTE = 'Synthetic data: nobody in it is real.';
const SYNTHETIC = `KV_METADATA { synthetic: ${quoted(SYNTHETIC_NOTE)} }`;

interface WrittenFile {
  format?: FileFormat;
  /** Whether it is said in it that nobody real is. */
  synthetic?: boolean;
  /** Hears how far it is. */
  onProgress?: OnProgress | undefined;
}

/** Writes rows as a file, in their order. Answers how many there are. */
export async function copyRows(
  connection: DuckDBConnection,
  { text, values }: Sql,
  target: string,
  { format = 'parquet', synthetic = false, onProgress }: WrittenFile = {},
): Promise<number> {
  const options = [WRITTEN_AS[format], ...(synthetic && format === 'parquet' ? [SYNTHETIC] : [])];
  const copy = `COPY (${text}) TO ${quoted(target)} (${options.join(', ')})`;
  const copied = await reportingProgress(connection, onProgress, () => connection.runAndReadAll(copy, values));
  return Number(copied.getRows()[0]?.[0] ?? 0);
}
