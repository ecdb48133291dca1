import type { ColumnType } from '@carebourse/contracts/tables';

/** How a column comes: text, of which anything can be made that it reads as, or a type of a Parquet file. */
export type Kind = 'text' | 'integer' | 'number' | 'date' | 'time' | 'boolean';

/** The kind of a type of the engine; undefined for what no table has. */
export function kindOf(engineType: string): Kind | undefined {
  return KINDS.find(([pattern]) => pattern.test(engineType))?.[1];
}

const KINDS: readonly [RegExp, Kind][] = [
  [/^VARCHAR$/, 'text'],
  [/^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DECIMAL\(\d+,0\))$/, 'integer'],
  [/^(DOUBLE|FLOAT|DECIMAL\(.*\))$/, 'number'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP(_S|_MS|_NS)?$/, 'time'],
  [/^BOOLEAN$/, 'boolean'],
];

const NUMBER = String.raw`[+-]?((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?`;

/** SQL for a value of a column as it came, with what stands for nothing as NULL. */
export function presentSql(sql: string, kind: Kind): string {
  if (kind === 'text') return `CASE WHEN trim(${sql}) <> '' THEN ${sql} END`;
  // What writes Parquet from data frames has no other word for a missing number.
  if (kind === 'number') return `CASE WHEN NOT isnan(CAST(${sql} AS DOUBLE)) THEN ${sql} END`;
  return sql;
}

/**
 * SQL for a present value as a type, NULL when it does not fit. Nothing is guessed: whole numbers and days are what is
 * written the same again (007 is a text, and 03/04/2025 no day), and a number has no words for the infinite.
 */
export function castSql(sql: string, kind: Kind, type: ColumnType): string {
  if (kind === 'text') return fromText(sql, type);
  if (type === 'text') return `CAST(${sql} AS VARCHAR)`;
  if (type === 'boolean' && kind === 'integer') return `CASE ${sql} WHEN 1 THEN true WHEN 0 THEN false END`;
  if (type === 'number' && (kind === 'number' || kind === 'integer'))
    return `CASE WHEN isfinite(CAST(${sql} AS DOUBLE))${kind === 'integer' ? ` AND ${keepsDigits(sql)}` : ''} THEN CAST(${sql} AS DOUBLE) END`;
  if (type === 'integer' && kind === 'number')
    return `CASE WHEN CAST(${sql} AS DOUBLE) = trunc(CAST(${sql} AS DOUBLE)) AND ${keepsDigits(sql)} THEN TRY_CAST(${sql} AS BIGINT) END`;
  if (type === 'integer' && kind === 'integer') return `TRY_CAST(${sql} AS BIGINT)`;
  if (type === 'date' && kind === 'time')
    return `CASE WHEN ${sql} = date_trunc('day', ${sql}) THEN TRY_CAST(${sql} AS DATE) END`;
  return kind === type ? sql : `CAST(NULL AS ${type === 'date' ? 'DATE' : 'VARCHAR'})`;
}

/** Up to 2^53 a number of the engine tells each whole number from the next. */
function keepsDigits(sql: string): string {
  return `abs(CAST(${sql} AS DOUBLE)) <= ${Number.MAX_SAFE_INTEGER}`;
}

/**
 * SQL for whether a text is a code: as a number of this type it would lose the zeros that it begins with, or the last of its
 * many digits.
 */
export function isCodeSql(sql: string, type: 'integer' | 'number'): string {
  const text = `trim(${sql})`;
  return `(regexp_full_match(${text}, '[+-]?0[0-9].*')
    OR regexp_full_match(${text}, '[+-]?[0-9]{16,}') AND ${fromText(sql, type)} IS NULL)`;
}

function fromText(sql: string, type: ColumnType): string {
  const text = `trim(${sql})`;
  switch (type) {
    case 'text':
      return sql;
    case 'integer':
      return `CASE WHEN CAST(TRY_CAST(${text} AS BIGINT) AS VARCHAR) = ${text} THEN TRY_CAST(${text} AS BIGINT) END`;
    case 'number':
      return `CASE WHEN regexp_full_match(${text}, '${NUMBER}') AND isfinite(TRY_CAST(${text} AS DOUBLE))
        AND (NOT regexp_full_match(${text}, '[+-]?[0-9]+') OR ${keepsDigits(`TRY_CAST(${text} AS DOUBLE)`)}) THEN TRY_CAST(${text} AS DOUBLE) END`;
    case 'date':
      return `CASE WHEN CAST(TRY_CAST(${text} AS DATE) AS VARCHAR) = ${text} THEN TRY_CAST(${text} AS DATE) END`;
    case 'boolean':
      return `CASE WHEN lower(${text}) IN ('true', 'yes', '1') THEN true
        WHEN lower(${text}) IN ('false', 'no', '0') THEN false END`;
  }
}

/** What a value that does not fit is told to be. */
export const NOT_OF_TYPE: Record<ColumnType, string> = {
  text: 'This is not a text',
  integer: 'This is not a whole number',
  number: 'This is not a number',
  date: 'This is not a day such as 2026-04-13',
  boolean: 'This is neither true nor false',
};
