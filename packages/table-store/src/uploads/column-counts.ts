import { DAY_FORMATS, type DayFormat, type NumberFormat } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import { SHORT_YEAR, WITH_TIME } from '@carebourse/tabular/text/day-patterns';
import { WORDS_FOR_MISSING } from '@carebourse/tabular/text/missing-words';
import { ADORNED_NUMBER, BEGINS_LIKE_A_VALUE, WITH_EXPONENT } from '@carebourse/tabular/text/number-patterns';
import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from '../duckdb.ts';
import { castSql, isCodeSql, isInstantSql, PLAIN, type Kind, type Written } from './casts.ts';
import { NUMBER_FORMAT_NAMES, type FormatCounts } from './choose-format.ts';

/** Types beside text; of those that fit alike the first is taken. */
export const NARROW: readonly ColumnType[] = ['integer', 'number', 'date', 'time', 'boolean'];

/** So many columns are counted at once: of each, some ten thousand values may be held in memory. */
const AT_ONCE = 25;

export async function read(connection: DuckDBConnection, sql: string): Promise<unknown[][]> {
  return (await connection.runAndReadAll(sql)).getRows();
}

/**
 * Numbers that each of some columns has, of rows.
 * @param countsOf SQL of them, as many for each column
 */
export async function countEach(
  connection: DuckDBConnection,
  rows: string,
  columns: readonly number[],
  countsOf: (at: number) => readonly string[],
  atOnce = Infinity,
): Promise<number[][]> {
  const found: number[][] = [];
  const step = Math.min(atOnce, Math.max(1, columns.length));
  for (let from = 0; from < columns.length; from += step) {
    const counts = columns.slice(from, from + step).map(countsOf);
    const selected = counts.flat().map((sql) => `CAST(${sql} AS DOUBLE)`);
    const [row = []] = await read(connection, `SELECT ${selected.join(', ')} FROM ${rows}`);
    let place = 0;
    for (const { length } of counts) found.push(row.slice(place, (place += length)).map(Number));
  }
  return found;
}

/** How many values of a column there are, and how many of them are of a type. */
export interface Fits {
  known: number;
  fits: Record<ColumnType, number>;
  /** Values that would lose something as this type: zeros, digits, or a time that has no offset. */
  codes: Record<ColumnType, number>;
  /** Numbers with an exponent. */
  exponents: number;
  /** Values that begin like a number or a day in any format. */
  likely: number;
}

/** How many values fit each type, and whether one of them is a code. */
export async function fitsOf(
  connection: DuckDBConnection,
  rows: string,
  kinds: readonly Kind[],
  columns: readonly number[],
  writtenAs: (at: number) => Written = () => PLAIN,
): Promise<Fits[]> {
  const counted = await countEach(connection, rows, columns, (at) => {
    const [sql, kind, written] = [`v${at}`, kinds[at] ?? 'text', writtenAs(at)];
    const isCode = (type: 'integer' | 'number') =>
      kind === 'text' ? `count_if(${isCodeSql(sql, type, written)})` : '0';
    return [
      `count(${sql})`,
      isCode('integer'),
      isCode('number'),
      kind === 'text' ? `count_if(${lacksOffsetSql(sql)})` : '0',
      kind === 'text' ? `count_if(${hasExponentSql(sql)})` : '0',
      kind === 'text' ? `count_if(regexp_full_match(trim(${sql}), ${quoted(BEGINS_LIKE_A_VALUE)}))` : '0',
      ...NARROW.map((type) => `count(${castSql(sql, kind, type, written)})`),
    ];
  });
  return counted.map(([known = 0, codes = 0, codesOfNumbers = 0, noOffset = 0, exponents = 0, likely = 0, ...fits]) => {
    const [integer = 0, number = 0, date = 0, time = 0, boolean = 0] = fits;
    return {
      known,
      fits: { integer, number, date, time, boolean, text: 0 },
      codes: { integer: codes, number: codesOfNumbers, boolean: codes, date: 0, time: noOffset, text: 0 },
      exponents,
      likely,
    };
  });
}

/** How many values of text columns can be read in each format, and how many look like something no format reads. */
export async function formatCountsOf(
  connection: DuckDBConnection,
  rows: string,
  columns: readonly number[],
): Promise<FormatCounts[]> {
  const inner = columns.flatMap((at) => [
    `v${at}`,
    `strip_accents(lower(trim(v${at}))) AS s${at}`,
    ...NUMBER_FORMAT_NAMES.map(
      (format, n) => `${castSql(`v${at}`, 'text', 'number', { ...PLAIN, numbers: format })} AS n${at}_${n}`,
    ),
    ...DAY_FORMATS.map(
      (format, n) => `${castSql(`v${at}`, 'text', 'date', { ...PLAIN, days: format })} AS d${at}_${n}`,
    ),
  ]);
  const counted = await countEach(
    connection,
    `(SELECT ${inner.join(', ')} FROM ${rows})`,
    columns,
    (at) => {
      const numbers = NUMBER_FORMAT_NAMES.map((_, n) => `n${at}_${n}`);
      const days = DAY_FORMATS.map((_, n) => `d${at}_${n}`);
      const isNumber = `coalesce(${numbers.join(', ')}) IS NOT NULL`;
      const looksLike = (sql: string, pattern: string) => `count_if(regexp_full_match(${sql}, ${quoted(pattern)}))`;
      return [
        `count(v${at})`,
        `count_if(${isNumber})`,
        `count(coalesce(${days.join(', ')}))`,
        `count_if(contains(v${at}, ',') AND ${isNumber})`,
        `count_if(contains(v${at}, '.') AND ${isNumber})`,
        looksLike(`trim(v${at})`, ADORNED_NUMBER),
        looksLike(`s${at}`, SHORT_YEAR),
        looksLike(`trim(v${at})`, WITH_TIME),
        `count_if(${lacksOffsetSql(`v${at}`)})`,
        ...[...numbers, ...days].map((sql) => `count(${sql})`),
      ];
    },
    AT_ONCE,
  );
  return counted.map(([known = 0, anyNumber = 0, anyDay = 0, commas = 0, points = 0, ...rest]) => {
    const [adorned = 0, shortYears = 0, withTime = 0, noOffset = 0, ...formats] = rest;
    const numbers = byName<NumberFormat>(NUMBER_FORMAT_NAMES, formats);
    const days = byName<DayFormat>(DAY_FORMATS, formats.slice(NUMBER_FORMAT_NAMES.length));
    return { known, anyNumber, anyDay, commas, points, adorned, shortYears, withTime, noOffset, numbers, days };
  });
}

function byName<Name extends string>(names: readonly Name[], counts: readonly number[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<Name, number>;
}

/** SQL for whether a text is a time, but not one with its offset. */
function lacksOffsetSql(sql: string): string {
  const text = `trim(${sql})`;
  return `(contains(${sql}, ':') AND regexp_full_match(${text}, ${quoted(WITH_TIME)}) AND NOT ${isInstantSql(text)})`;
}

/** SQL for whether a text is a number with an exponent. */
export function hasExponentSql(sql: string): string {
  return `((contains(${sql}, 'E') OR contains(${sql}, 'e')) AND regexp_full_match(trim(${sql}), ${quoted(WITH_EXPONENT)}))`;
}

/** SQL for whether a text is a whole number of which the exponent hides digits: 1.23457E+09 has ten, and six are written. */
export function isShortenedSql(sql: string): string {
  const part = (group: number) => `regexp_extract(trim(${sql}), ${quoted(WITH_EXPONENT)}, ${group})`;
  return `(${hasExponentSql(sql)} AND TRY_CAST(${part(2)} AS INTEGER) > length(${part(1)}))`;
}

/**
 * Whether a column's numbers with exponents are what a spreadsheet left of longer ones: they have the five decimals that it
 * shows, or all others are long whole numbers. In figures that were measured few have that many.
 */
export async function areShortened(
  connection: DuckDBConnection,
  rows: string,
  columns: readonly number[],
): Promise<boolean[]> {
  const counted = await countEach(connection, rows, columns, (at) => [
    `count(v${at})`,
    `count_if(${isShortenedSql(`v${at}`)})`,
    `count_if(${isShortenedSql(`v${at}`)} AND length(regexp_extract(trim(v${at}), ${quoted(WITH_EXPONENT)}, 1)) >= 5)`,
    `count_if(regexp_full_match(trim(v${at}), '[0-9]{8,}'))`,
  ]);
  return counted.map(([known = 0, shortened = 0, ofFive = 0, long = 0]) => {
    const others = known - shortened;
    return shortened > 0 && (2 * ofFive >= shortened || (others > 0 && long === others));
  });
}

/** Words that often stand for a missing value, by how often they occur in each of some columns. */
export async function wordsIn(
  connection: DuckDBConnection,
  rows: string,
  columns: readonly number[],
): Promise<Map<string, number>[]> {
  if (columns.length === 0) return [];
  const listed = WORDS_FOR_MISSING.map(quoted).join(', ');
  const histograms = columns.map((at) => `histogram(trim(v${at})) FILTER (WHERE lower(trim(v${at})) IN (${listed}))`);
  const selected = histograms.flatMap((sql) => [`map_keys(${sql})`, `map_values(${sql})`]);
  const reader = await connection.runAndReadAll(`SELECT ${selected.join(', ')} FROM ${rows}`);
  const [row = []] = reader.getRowsJS();
  return columns.map((_, place) => {
    // NULL where no word was found.
    const words = (row[2 * place] ?? []) as string[];
    const counts = (row[2 * place + 1] ?? []) as bigint[];
    return new Map(words.map((word, at) => [word, Number(counts[at])]));
  });
}
