import { EXACT_DISTINCT } from '@carebourse/contracts/stewardship';
import type { UploadReading } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import { healthNumberSql } from '../health-number-sql.ts';
import { EngineError, identifier, quoted, tellingNothing } from '../duckdb.ts';
import { castSql, isCodeSql, NOT_OF_TYPE, presentSql, type Kind } from './casts.ts';
import { columnNames } from './column-names.ts';
import type { CsvHead } from './csv-head.ts';
import { linesOf, scanCsv } from './csv-scan.ts';
import { isParquet, scanParquet } from './parquet-scan.ts';
import { MOST_PROBLEMS, type Problem, type ProblemList, type UploadLimits } from './problems.ts';

/** A column as it was found in a file. */
export interface FoundColumn {
  /** A name that every tool takes, made of what stands in the file. */
  name: string;
  header: string;
  /** What nearly all of its values are; the others are among the problems. Text, where one of them is a code. */
  type: ColumnType;
  missing: number;
  /** How many different values there are, as `EXACT_DISTINCT` has it. */
  different: number;
}

/** What was found in a file before anything of it is taken. */
export interface Inspection {
  format: 'csv' | 'parquet';
  rows: number;
  /** Empty when the file cannot be read. */
  columns: FoundColumn[];
  /** The first of them. None repeats what is written in the file. */
  problems: Problem[];
  /** There are more than are listed. */
  more: boolean;
  /** How it is read, and what its steward has to confirm; null where there is nothing to choose. */
  reading: UploadReading | null;
  /** Whether it can be taken when its columns are confirmed: the problems left are values that do not fit their type. */
  usable: boolean;
}

/** A file that can be read, and how. */
export interface Source {
  file: string;
  format: 'csv' | 'parquet';
  names: string[];
  headers: string[];
  kinds: Kind[];
  rows: number;
  /** Of CSV. */
  head: CsvHead | undefined;
  /** SQL of its rows, the columns `v0`, `v1`, … with what is missing as NULL. */
  sql: string;
}

/** Values that types are looked for in first. */
const SAMPLE_ROWS = 50_000;
/** A type of fewer of the values is none. */
const NEARLY_ALL = 0.9;
/** Types beside text; of those that fit alike the first is taken. */
const NARROW: readonly ColumnType[] = ['integer', 'number', 'date', 'boolean'];

const NO_HEALTH_NUMBER =
  'This is no Ontario health number: ten digits, the last of them a check digit, with or without a version code';

/** What is told when the engine gives up. */
export const BROKEN = 'The file is broken, or needs too much memory to be read';

/** Opens a staged file for reading, or says what keeps it from being read. */
export async function openSource(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
): Promise<{ source: Source; problems: ProblemList }> {
  if (await isParquet(file)) {
    const { headers, kinds, rows, problems } = await scanParquet(connection, file, limits);
    const names = columnNames(headers);
    const given = names.map((_, at) => `g${at}`);
    // By place and not by name: two names may differ by their case alone.
    const sql = `(SELECT ${presentColumns(given, kinds)} FROM read_parquet(${quoted(file)}) AS t(${given.join(', ')}))`;
    return { source: { file, format: 'parquet', names, headers, kinds, rows, head: undefined, sql }, problems };
  }
  const { problems, rows, ...head } = await scanCsv(file, limits);
  const names = columnNames(head.headers);
  const kinds = names.map((): Kind => 'text');
  const given = names.map((_, at) => `g${at}`);
  const rowsSql = `read_csv(${quoted(file)}, auto_detect = false, header = true, delim = ${quoted(head.delimiter)},
    quote = '"', escape = '"', nullstr = '', encoding = 'utf-8', strict_mode = true,
    max_line_size = ${limits.rowBytes + 1_000}, buffer_size = ${Math.max(4 * limits.rowBytes, 1_000_000)},
    columns = {${given.map((name) => `'${name}': 'VARCHAR'`).join(', ')}})`;
  const sql = `(SELECT ${presentColumns(given, kinds)} FROM ${rowsSql})`;
  return { source: { file, format: 'csv', names, headers: head.headers, kinds, rows, head, sql }, problems };
}

function presentColumns(given: readonly string[], kinds: readonly Kind[]): string {
  return kinds.map((kind, at) => `${presentSql(identifier(given[at] ?? ''), kind)} AS v${at}`).join(', ');
}

/** Looks through a staged file: its columns with their types, and what is wrong by line and column. */
export async function inspectFile(
  connection: DuckDBConnection,
  file: string,
  limits: UploadLimits,
): Promise<Inspection> {
  const { source, problems } = await openSource(connection, file, limits);
  const { format, names, headers, rows } = source;
  const refused = (): Inspection => ({
    format,
    rows: problems.items.length > 0 ? 0 : rows,
    columns: [],
    problems: problems.items,
    more: problems.more,
    reading: null,
    usable: false,
  });
  if (problems.items.length > 0) return refused();
  try {
    return await tellingNothing(async () => {
      const sampled = await typesOf(connection, source, `(SELECT * FROM ${source.sql} LIMIT ${SAMPLE_ROWS})`);
      const counted = await countColumns(connection, source, sampled);
      const wanted = counted.map(({ type }) => ({ type }));
      if (counted.some(({ misfits }) => misfits)) await addMisfits(connection, source, wanted, problems, limits);
      return {
        format,
        rows,
        columns: counted.map(({ misfits: _, ...column }, at) => ({
          name: names[at] ?? '',
          header: headers[at] ?? '',
          ...column,
        })),
        problems: problems.items,
        more: problems.more,
        reading: null,
        usable: true,
      };
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    problems.add(BROKEN);
    return refused();
  }
}

/** How many values of each column there are, how many fit each type, and whether one of them is a code. */
async function fitsOf(connection: DuckDBConnection, { kinds }: Source, rows: string) {
  const isCode = (at: number, type: 'integer' | 'number') =>
    kinds[at] === 'text' ? `count_if(${isCodeSql(`v${at}`, type)})` : '0';
  const counts = kinds.map((kind, at) => [
    `count(v${at})`,
    isCode(at, 'integer'),
    isCode(at, 'number'),
    ...NARROW.map((type) => `count(${castSql(`v${at}`, kind, type)})`),
  ]);
  const [row = []] = await read(connection, `SELECT ${counts.flat().map(asNumber).join(', ')} FROM ${rows}`);
  return counts.map(({ length }, at) => {
    const [known = 0, codes = 0, codesOfNumbers = 0, ...fits] = row.slice(at * length, (at + 1) * length).map(Number);
    return { known, fits, codes: { integer: codes, number: codesOfNumbers, boolean: codes, date: 0, text: 0 } };
  });
}

async function typesOf(connection: DuckDBConnection, source: Source, rows: string): Promise<ColumnType[]> {
  const all = await fitsOf(connection, source, rows);
  return all.map(({ known, fits, codes }, at) => {
    const own = source.kinds[at] ?? 'text';
    if (own !== 'text' && known === 0) return own === 'time' ? 'date' : own;
    const most = Math.max(...fits);
    const type = NARROW[fits.indexOf(most)] ?? 'text';
    return known > 0 && most >= NEARLY_ALL * known && codes[type] === 0 ? type : 'text';
  });
}

/** Counts over all rows; where a type turns out to be that of the first rows alone, all are looked at again. */
async function countColumns(connection: DuckDBConnection, source: Source, sampled: readonly ColumnType[]) {
  const counts = sampled.flatMap((type, at) => [
    'count(*)',
    `count(v${at})`,
    `approx_count_distinct(v${at})`,
    `count(${castSql(`v${at}`, source.kinds[at] ?? 'text', type)})`,
  ]);
  const [row = []] = await read(connection, `SELECT ${counts.map(asNumber).join(', ')} FROM ${source.sql}`);
  const numbers = row.map(Number);
  if (numbers[0] !== source.rows) throw new EngineError('The engine reads other rows than were counted');
  const misfits = sampled.map((_, at) => numbers[at * 4 + 1] !== numbers[at * 4 + 3]);
  const types = misfits.includes(true) ? await typesOf(connection, source, source.sql) : sampled;
  const different = await countDifferent(
    connection,
    source,
    sampled.map((_, at) => numbers[at * 4 + 2] ?? 0),
  );
  return types.map((type, at) => {
    const [all = 0, known = 0] = numbers.slice(at * 4, at * 4 + 2);
    return { type, missing: all - known, different: different[at] ?? 0, misfits: misfits[at] ?? false };
  });
}

/** So many columns are counted at once: of each, some ten thousand values are held in memory. */
const COUNTED_AT_ONCE = 25;

/**
 * How many different values each column has: exactly below `EXACT_DISTINCT`, and else in two digits. The engine's own
 * estimate may be off by a third, so it only says which share of the values, chosen by their hash, has to be counted.
 */
async function countDifferent(connection: DuckDBConnection, { sql }: Source, estimates: readonly number[]) {
  const parts = estimates.map((estimate) =>
    estimate < 1.5 * EXACT_DISTINCT ? 1 : Math.ceil(estimate / EXACT_DISTINCT),
  );
  const counts = parts.map((part, at) => `count(DISTINCT v${at}) FILTER (hash(v${at}) % ${part} = 0)`);
  const found: number[] = [];
  for (let at = 0; at < counts.length; at += COUNTED_AT_ONCE) {
    const some = counts.slice(at, at + COUNTED_AT_ONCE);
    const [row = []] = await read(connection, `SELECT ${some.map(asNumber).join(', ')} FROM ${sql}`);
    found.push(...row.map(Number));
  }
  return found.map((count, at) => {
    const all = count * (parts[at] ?? 1);
    return all < EXACT_DISTINCT && parts[at] === 1 ? all : Math.max(EXACT_DISTINCT, Number(all.toPrecision(2)));
  });
}

/** What the values of a column are to be. */
export interface Wanted {
  type: ColumnType;
  /** Whether each is to be a health number. */
  personLink?: boolean | undefined;
}

/** SQL for a present value of a column as it is wanted, NULL when it does not fit. */
export function takenSql(sql: string, kind: Kind, { type, personLink }: Wanted): string {
  const cast = castSql(sql, kind, type);
  return personLink ? `CASE WHEN ${healthNumberSql(`CAST(${sql} AS VARCHAR)`)} IS NOT NULL THEN ${cast} END` : cast;
}

/** Adds the values that do not fit what their column is to be, with their lines. */
export async function addMisfits(
  connection: DuckDBConnection,
  source: Source,
  wanted: readonly (Wanted | undefined)[],
  problems: ProblemList,
  limits: UploadLimits,
): Promise<void> {
  const misfits = wanted.flatMap((one, at) => {
    const kind = source.kinds[at] ?? 'text';
    if (!one || (kind === 'text' && one.type === 'text' && !one.personLink)) return [];
    const message = one.personLink ? NO_HEALTH_NUMBER : NOT_OF_TYPE[one.type];
    return [{ at, message, sql: `(v${at} IS NOT NULL AND ${takenSql(`v${at}`, kind, one)} IS NULL)` }];
  });
  if (misfits.length === 0) return;
  const found = await read(
    connection,
    `SELECT CAST(row AS DOUBLE), ${misfits.map(({ sql }) => sql).join(', ')}
     FROM (SELECT row_number() OVER () AS row, * FROM ${source.sql})
     WHERE ${misfits.map(({ sql }) => sql).join(' OR ')} ORDER BY row LIMIT ${MOST_PROBLEMS + 1}`,
  );
  const lines = await linesOfRows(source, new Set(found.map(([row]) => Number(row))), limits);
  for (const [row, ...wrong] of found) {
    for (const [place, { at, message }] of misfits.entries())
      if (wrong[place] === true) problems.add(message, lines.get(Number(row)) ?? null, source.names[at] ?? null);
  }
}

/** Rows of a Parquet file have no lines: their number is told. */
async function linesOfRows({ file, head }: Source, rows: ReadonlySet<number>, limits: UploadLimits) {
  if (rows.size === 0) return new Map<number, number>();
  return head ? linesOf(file, head, rows, limits) : new Map([...rows].map((row) => [row, row]));
}

function asNumber(sql: string): string {
  return `CAST(${sql} AS DOUBLE)`;
}

async function read(connection: DuckDBConnection, sql: string): Promise<unknown[][]> {
  return (await connection.runAndReadAll(sql)).getRows();
}
