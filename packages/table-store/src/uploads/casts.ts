import { INSTANT_PATTERN } from '@carebourse/contracts/instant';
import { NUMBER_FORMATS, type ColumnReading, type NumberFormat } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import { DAY_PATTERNS, MONTH_OF_NAME } from '@carebourse/tabular/text/day-patterns';
import { numberPatterns, PERCENT_MARKS, THOUSANDS_MARKS } from '@carebourse/tabular/text/number-patterns';
import { quoted } from '../duckdb.ts';
import { asText, ENGINE_TYPES } from '../sql.ts';

/**
 * How a column comes: text, of which anything can be made that it reads as, or a type of a Parquet file. A local time has no
 * zone.
 */
export type Kind = ColumnType | 'local-time';

/** How numbers and days of a text column are written. */
export type Written = Pick<ColumnReading, 'numbers' | 'days'>;
export const PLAIN: ColumnReading = { numbers: '1234.5', days: 'year-month-day', misfitsAreMissing: false };

/** The kind of a type of the engine; undefined for what no table has. */
export function kindOf(engineType: string): Kind | undefined {
  return KINDS.find(([pattern]) => pattern.test(engineType))?.[1];
}

const KINDS: readonly [RegExp, Kind][] = [
  [/^VARCHAR$/, 'text'],
  [/^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DECIMAL\(\d+,0\))$/, 'integer'],
  [/^(DOUBLE|FLOAT|DECIMAL\(.*\))$/, 'number'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP(_S|_MS|_NS)?$/, 'local-time'],
  [/^TIMESTAMP WITH TIME ZONE$/, 'time'],
  [/^BOOLEAN$/, 'boolean'],
];

/**
 * SQL for a value of a column as it came, with what stands for nothing as NULL.
 * @param words of a text file that stand for a missing value
 */
export function presentSql(sql: string, kind: Kind, words: readonly string[] = []): string {
  if (kind === 'text') {
    const isWord = words.length > 0 ? ` AND trim(${sql}) NOT IN (${words.map(quoted).join(', ')})` : '';
    return `CASE WHEN trim(${sql}) <> ''${isWord} THEN ${sql} END`;
  }
  // What writes Parquet from data frames has no other word for a missing number.
  if (kind === 'number') return `CASE WHEN NOT isnan(CAST(${sql} AS DOUBLE)) THEN ${sql} END`;
  return sql;
}

/**
 * SQL for a present value as a type, NULL when it does not fit. Nothing is guessed: whole numbers are what is written the
 * same again (007 is a text), days and numbers are of the one format of their column, and no number is infinite.
 */
export function castSql(sql: string, kind: Kind, type: ColumnType, written: Written = PLAIN): string {
  if (kind === 'text') return fromText(sql, type, written);
  if (type === 'text') return kind === 'local-time' ? `CAST(${sql} AS VARCHAR)` : asText(sql, kind);
  if (type === 'boolean' && kind === 'integer') return `CASE ${sql} WHEN 1 THEN true WHEN 0 THEN false END`;
  if (type === 'number' && (kind === 'number' || kind === 'integer'))
    return `CASE WHEN isfinite(CAST(${sql} AS DOUBLE))${kind === 'integer' ? ` AND ${keepsDigits(sql)}` : ''} THEN CAST(${sql} AS DOUBLE) END`;
  if (type === 'integer' && kind === 'number')
    return `CASE WHEN CAST(${sql} AS DOUBLE) = trunc(CAST(${sql} AS DOUBLE)) AND ${keepsDigits(sql)} THEN TRY_CAST(${sql} AS BIGINT) END`;
  if (type === 'integer' && kind === 'integer') return `TRY_CAST(${sql} AS BIGINT)`;
  if (type === 'time' && kind === 'time') return withinYears(sql);
  if (type === 'date' && kind === 'local-time')
    return `CASE WHEN ${sql} = date_trunc('day', ${sql}) THEN TRY_CAST(${sql} AS DATE) END`;
  return kind === type ? sql : `CAST(NULL AS ${ENGINE_TYPES[type]})`;
}

/** Up to 2^53 a number of the engine tells each whole number from the next. */
function keepsDigits(sql: string): string {
  return `abs(CAST(${sql} AS DOUBLE)) <= ${Number.MAX_SAFE_INTEGER}`;
}

/**
 * SQL for whether a text is a code: as a number of this type it would lose the zeros that it begins with, or the last of its
 * many digits.
 */
export function isCodeSql(sql: string, type: 'integer' | 'number', written: Written = PLAIN): string {
  const text = `trim(${sql})`;
  return `(regexp_full_match(${text}, '[+-]?0[0-9].*')
    OR regexp_full_match(${text}, '[+-]?[0-9]{16,}') AND ${fromText(sql, type, written)} IS NULL)`;
}

function fromText(sql: string, type: ColumnType, { numbers, days }: Written): string {
  const text = `trim(${sql})`;
  switch (type) {
    case 'text':
      return sql;
    case 'integer':
      return integerSql(text, numbers);
    case 'number':
      return numberSql(text, numbers);
    case 'date':
      return daySql(text, days);
    case 'time':
      return timeSql(text);
    case 'boolean':
      return `CASE WHEN lower(${text}) IN ('true', 'yes', '1') THEN true
        WHEN lower(${text}) IN ('false', 'no', '0') THEN false END`;
  }
}

/** SQL for whether a text ends with a percent sign. */
export function isPercentSql(sql: string): string {
  return `ends_with(trim(${sql}), '%')`;
}

function integerSql(text: string, format: NumberFormat): string {
  const plain = `WHEN CAST(TRY_CAST(${text} AS BIGINT) AS VARCHAR) = ${text} THEN TRY_CAST(${text} AS BIGINT)`;
  const { thousands } = NUMBER_FORMATS[format];
  const isOther = thousands === '' ? `ends_with(${text}, '%') AND` : '';
  const matches = `regexp_full_match(${text}, ${quoted(numberPatterns(format).integer)})`;
  return `CASE ${plain} WHEN ${isOther} ${matches} THEN TRY_CAST(${withoutPercent(withPoint(text, format))} AS BIGINT) END`;
}

/** Most numbers are short and have no exponent: so they are finite, and keep their digits. */
function numberSql(text: string, format: NumberFormat): string {
  const { simple, number } = numberPatterns(format);
  const isShort = `length(${text}) < 16 AND regexp_full_match(${text}, ${quoted(simple)})`;
  const plain = withoutPercent(withPoint(text, format));
  const value = `TRY_CAST(${plain} AS DOUBLE)`;
  const isExact = `(NOT regexp_full_match(${plain}, '[+-]?[0-9]+') OR ${keepsDigits(value)})`;
  return `CASE WHEN ${isShort} THEN TRY_CAST(${withPoint(text, format)} AS DOUBLE)
    WHEN regexp_full_match(${text}, ${quoted(number)}) AND isfinite(${value}) AND ${isExact} THEN ${value} END`;
}

function withoutPercent(text: string): string {
  return `rtrim(${text}, ${quoted(PERCENT_MARKS)})`;
}

/** SQL for a text that is a number in a format, with a point alone. */
function withPoint(text: string, format: NumberFormat): string {
  const { decimal, thousands } = NUMBER_FORMATS[format];
  if (thousands !== '') return `translate(${text}, ${quoted(decimal + (THOUSANDS_MARKS[thousands] ?? ''))}, '.')`;
  return decimal === '.' ? text : `replace(${text}, ',', '.')`;
}

/** SQL for whether a day is written as 2026-04-13. */
export function isPlainDaySql(sql: string): string {
  return `(CAST(TRY_CAST(trim(${sql}) AS DATE) AS VARCHAR) = trim(${sql}))`;
}

function daySql(text: string, format: ColumnReading['days']): string {
  const isNamed = format === 'named-month';
  const read = isNamed ? `strip_accents(lower(${text}))` : text;
  const cases = DAY_PATTERNS[format].map(({ pattern, order }) => {
    const parts = `regexp_replace(${read}, ${quoted(`^${pattern}$`)}, ${quoted(order)})`;
    return `WHEN regexp_full_match(${read}, ${quoted(pattern)}) THEN TRY_CAST(${isNamed ? namedMonth(parts) : parts} AS DATE)`;
  });
  const plain = format === 'year-month-day' ? `WHEN ${isPlainDaySql(text)} THEN TRY_CAST(${text} AS DATE)` : '';
  return `CASE ${plain} ${cases.join(' ')} END`;
}

/** SQL for the instant of a text: its seconds are added where it has none, for the engine reads no time without. */
function timeSql(text: string): string {
  const joined = `regexp_replace(replace(${text}, ',', '.'), ' ?(Z|[+-][0-9:]+)$', '\\1')`;
  const whole = `regexp_replace(${joined}, '^(.{16})(Z|[+-])', '\\1:00\\2')`;
  const value = `TRY_CAST(${whole} AS ${ENGINE_TYPES.time})`;
  return `CASE WHEN ${isInstantSql(text)} THEN ${withinYears(value)} END`;
}

/** SQL for whether a text looks like a time with its offset. Few texts have a colon, which is found sooner. */
export function isInstantSql(text: string): string {
  return `(contains(${text}, ':') AND regexp_full_match(${text}, ${quoted(INSTANT_PATTERN)}))`;
}

/** The years 1 to 9999 in UTC, in microseconds from 1970 on. */
const YEARS = '-62135596800000000 AND 253402300799999999';

/** SQL for a time whose year in UTC has four digits, NULL for others. */
function withinYears(time: string): string {
  return `CASE WHEN epoch_us(${time}) BETWEEN ${YEARS} THEN ${time} END`;
}

/** SQL for year-month-day, of the same with a month's name; NULL for a name of none. */
function namedMonth(parts: string): string {
  const month = `CASE split_part(${parts}, '-', 2) ${MONTH_OF_NAME.map(([name, number]) => `WHEN '${name}' THEN '${number}'`).join(' ')} END`;
  return `split_part(${parts}, '-', 1) || '-' || ${month} || '-' || split_part(${parts}, '-', 3)`;
}

/** What a value that does not fit is told to be. */
export const NOT_OF_TYPE: Record<ColumnType, string> = {
  text: 'This is not a text',
  integer: 'This is not a whole number',
  number: 'This is not a number',
  date: 'This is not a day such as 2026-04-13',
  time: 'This is not a time with its offset from UTC such as 2026-03-08T02:30:00-05:00',
  boolean: 'This is neither true nor false',
};

/** The same where numbers or days of the column are written otherwise. */
export function notOfType(type: ColumnType, { numbers, days }: Written): string {
  if (type === 'number' && numbers !== PLAIN.numbers) return `This is not a number written as ${numbers}`;
  if (type === 'integer' && numbers !== PLAIN.numbers) return `This is not a whole number written as ${numbers}`;
  if (type === 'date' && days !== PLAIN.days) return `This is not a day written as ${DAY_NAMES[days]}`;
  return NOT_OF_TYPE[type];
}

export const DAY_NAMES: Record<ColumnReading['days'], string> = {
  'year-month-day': 'year, month, day',
  'day-month-year': 'day, month, year',
  'month-day-year': 'month, day, year',
  'named-month': 'a day with the name of its month',
};
