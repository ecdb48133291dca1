import { instantOf } from '@carebourse/contracts/instant';
import { isDay } from '@carebourse/contracts/ontario-day';
import { isLargeInteger, type Column, type ColumnType, type Filter, isNumeric } from '@carebourse/contracts/tables';
import type { Cell } from '@carebourse/contracts/use';
import { DuckDBUnionValue, type DuckDBBitValue } from '@duckdb/node-api';
import { identifier, quoted } from './duckdb.ts';
import { QuestionRefusedError } from './question-refused.ts';

/** A piece of SQL and the values of its parameters, in order. What people write is only ever a value. */
export interface Sql {
  text: string;
  values: (string | number | boolean | DuckDBBitValue)[];
}

/** SQL of the rows of Parquet files, one after the other. */
export function rowsIn(files: readonly string[]): string {
  return `read_parquet([${files.map(quoted).join(', ')}])`;
}

/** How the engine stores each type. */
export const ENGINE_TYPES: Record<ColumnType, string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  date: 'DATE',
  time: 'TIMESTAMP WITH TIME ZONE',
  boolean: 'BOOLEAN',
};

const COMPARED: Record<ColumnType, readonly string[]> = {
  text: ['=', '!=', 'in'],
  boolean: ['=', '!='],
  integer: ['=', '!=', '<', '<=', '>', '>=', 'in'],
  number: ['=', '!=', '<', '<=', '>', '>=', 'in'],
  date: ['=', '!=', '<', '<=', '>', '>=', 'in'],
  time: ['=', '!=', '<', '<=', '>', '>=', 'in'],
};

/**
 * Conditions that hold together, on columns that are there. A missing value meets no comparison.
 * @param path of the list, for refusals
 * @throws QuestionRefusedError for another column, or a comparison or value that does not fit it
 */
export function whereOf(filters: readonly Filter[], columns: readonly Column[], path = 'filters'): Sql {
  if (filters.length === 0) return { text: 'true', values: [] };
  const parts = filters.map((filter, place) => conditionOf(filter, columns, `${path}.${place}`));
  return { text: parts.map(({ text }) => text).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

function conditionOf({ column: name, op, value }: Filter, columns: readonly Column[], path: string): Sql {
  const column = requireColumn(columns, name, `${path}.column`);
  const sql = identifier(name);
  if (op === 'is-missing') return { text: `${sql} IS NULL`, values: [] };
  if (op === 'is-present') return { text: `${sql} IS NOT NULL`, values: [] };
  if (!COMPARED[column.type].includes(op))
    throw new QuestionRefusedError(`${name} cannot be compared by ${op}`, `${path}.op`);
  const given = Array.isArray(value) ? value : [value];
  const values = given.map((one) => bindable(valueOf(column, one, `${path}.value`)));
  const parameter = (type: ColumnType) => `CAST(? AS ${ENGINE_TYPES[type]})`;
  if (op === 'in') {
    // No whole number is 2.5; in a list with it, all would be compared as doubles, which lose digits.
    const listed = column.type === 'integer' ? values.filter(isWhole) : values;
    if (listed.length === 0) return { text: 'false', values: [] };
    return { text: `${sql} IN (${listed.map(() => parameter(column.type)).join(', ')})`, values: listed };
  }
  // A whole number is compared with 2.5 as a number, and with 2 as what it is stored as, so that parts are skipped.
  const type = column.type === 'integer' && !values.every(isWhole) ? 'number' : column.type;
  return { text: `${sql} ${op === '!=' ? '<>' : op} ${parameter(type)}`, values };
}

/** Of the values that a whole-number column is compared with: those beyond 2^53 are text. */
function isWhole(value: string | number | boolean): boolean {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** The engine takes a number without a fraction for a whole one, of which it has none that large. */
function bindable(value: string | number | boolean): string | number | boolean {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? String(value) : value;
}

function valueOf({ name, type }: Column, value: unknown, path: string): string | number | boolean {
  if (type === 'integer' && typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new QuestionRefusedError(`Put quotes around ${name}: as a JSON number, its last digits are lost`, path);
  if (type === 'integer' && typeof value === 'string' && isLargeInteger(value)) return value;
  if (type === 'boolean' && typeof value === 'boolean') return value;
  if (isNumeric(type) && typeof value === 'number') return value;
  if (type === 'text' && typeof value === 'string') return value;
  if (type === 'date' && typeof value === 'string' && isDay(value)) return value;
  const instant = type === 'time' && typeof value === 'string' ? instantOf(value) : undefined;
  if (instant !== undefined) return instant;
  throw new QuestionRefusedError(`${name} is compared with ${EXAMPLES[type]}`, path);
}

const EXAMPLES: Record<ColumnType, string> = {
  text: 'a text',
  integer: 'a number',
  number: 'a number',
  date: 'a date such as 2026-04-13',
  time: 'a time with its offset from UTC such as 2026-03-08T02:30:00-05:00',
  boolean: 'true or false',
};

/** @throws QuestionRefusedError when the view has no such column */
export function requireColumn(columns: readonly Column[], name: string | undefined, path: string): Column {
  const column = columns.find((one) => one.name === name);
  if (column) return column;
  throw new QuestionRefusedError(name === undefined ? 'Name a column' : `There is no column ${name}`, path);
}

/** A value as the engine answers it. */
export type Stored = Cell | bigint | DuckDBUnionValue;

/** A value as JSON has it: whole numbers as numbers, and beyond 2^53 as text, which keeps their digits. */
export function cellOf(value: Stored): Cell {
  if (value instanceof DuckDBUnionValue) return cellOf(value.value as Cell | bigint);
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/** A column as `cellOf` takes it: dates as 2026-04-13, and times as 2026-03-08T07:30:00Z whatever the session's zone is. */
export function asJson(expression: string, type: ColumnType): string {
  if (type === 'date') return `strftime(${expression}, '%Y-%m-%d')`;
  if (type === 'time') return utcText(expression);
  return expression;
}

/** A column as text, of any type. */
export function asText(expression: string, type: ColumnType): string {
  return type === 'time' ? utcText(expression) : `CAST(${expression} AS VARCHAR)`;
}

/** A time in UTC, with milliseconds or microseconds where it has them. To write a time itself asks for the session's zone. */
function utcText(expression: string): string {
  const whole = `strftime(make_timestamp(epoch_us(${expression})), '%Y-%m-%dT%H:%M:%S.%fZ')`;
  return `replace(regexp_replace(${whole}, '000Z$', 'Z'), '.000Z', 'Z')`;
}
