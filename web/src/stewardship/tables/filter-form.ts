import { instantOf } from '@carebourse/contracts/instant';
import { isDay } from '@carebourse/contracts/ontario-day';
import {
  isLargeInteger,
  type ColumnType,
  type Filter,
  FILTER_OPERATORS,
  type FilterOperator,
  type Scalar,
  TABLE_LIMITS,
} from '@carebourse/contracts/tables';
import { eitherWords, typedNumber } from '../../lib/typed-number.ts';

/** One condition as its controls hold it. */
export interface FilterForm {
  column: string;
  op: FilterOperator;
  /** As it is typed; several values one a line; "true" or "false" for yes or no. */
  value: string;
}

const NO_VALUE: readonly FilterOperator[] = ['is-missing', 'is-present'];

/** Whether a comparison takes a value. */
export const takesValue = (op: FilterOperator): boolean => !NO_VALUE.includes(op);

const BY_TYPE: Record<ColumnType, readonly FilterOperator[]> = {
  text: ['=', '!=', 'in', ...NO_VALUE],
  integer: FILTER_OPERATORS,
  number: FILTER_OPERATORS,
  date: FILTER_OPERATORS,
  time: FILTER_OPERATORS,
  boolean: ['=', ...NO_VALUE],
};

const words: Record<FilterOperator, string> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  in: 'is one of',
  'is-missing': 'is missing',
  'is-present': 'is known',
};

const dateWords: Partial<Record<FilterOperator, string>> = {
  '<': 'is before',
  '<=': 'is on or before',
  '>': 'is after',
  '>=': 'is on or after',
};
const timeWords: Partial<Record<FilterOperator, string>> = {
  '<': 'is before',
  '<=': 'is at or before',
  '>': 'is after',
  '>=': 'is at or after',
};
const wordsOfType: Partial<Record<ColumnType, Partial<Record<FilterOperator, string>>>> = {
  date: dateWords,
  time: timeWords,
};

export function operatorWords(op: FilterOperator, type: ColumnType): string {
  return wordsOfType[type]?.[op] ?? words[op];
}

/** The comparisons that make sense for what a column holds. */
export function operatorsFor(type: ColumnType): { value: FilterOperator; label: string }[] {
  return BY_TYPE[type].map((value) => ({ value, label: operatorWords(value, type) }));
}

/** A comparison that the type does not have becomes the first that it has. */
export function fittingOperator(op: FilterOperator, type: ColumnType): FilterOperator {
  return BY_TYPE[type].includes(op) ? op : '=';
}

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What one typed value stands for; undefined when it is none of this type. */
export function scalarOf(value: string, type: ColumnType): Scalar | undefined {
  const typed = value.trim();
  if (typed === '') return undefined;
  if (type === 'text') return typed;
  if (type === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : undefined;
  if (type === 'date') return isDay(typed) ? typed : undefined;
  if (type === 'time') return instantOf(typed) === undefined ? undefined : typed;
  const digits = /^[+-]?\d{1,3}(?:,\d{3})+$/.test(typed) ? typed.replaceAll(',', '') : typed;
  if (type === 'integer' && isLargeInteger(digits)) return digits;
  const number = typedNumber(typed, { whole: type === 'integer' });
  const fits = type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number);
  return fits ? number : undefined;
}

const NEEDS: Record<ColumnType, string> = {
  text: 'Please enter a value',
  integer: 'Please enter a whole number',
  number: 'Please enter a number',
  date: 'Please enter a day, such as 2026-04-13',
  time: 'Please enter a time with its offset from UTC, such as 2026-03-08T02:30:00-05:00',
  boolean: 'Please choose yes or no',
};

/** What is wrong with the value of a condition on a column of this type; undefined when nothing is. */
export function valueProblem({ op, value }: Pick<FilterForm, 'op' | 'value'>, type: ColumnType): string | undefined {
  if (!takesValue(op)) return undefined;
  const either = type === 'number' ? eitherWords(value) : undefined;
  if (op !== 'in') return either ?? (scalarOf(value, type) === undefined ? NEEDS[type] : undefined);
  const lines = linesOf(value);
  if (lines.length > TABLE_LIMITS.filterValues) return `At most ${TABLE_LIMITS.filterValues} values, one a line`;
  return lines.length === 0 || lines.some((line) => scalarOf(line, type) === undefined) ? NEEDS[type] : undefined;
}

/** The condition of controls whose value has no problem. */
export function toFilter({ column, op, value }: FilterForm, type: ColumnType): Filter {
  if (!takesValue(op)) return { column, op };
  if (op !== 'in') return { column, op, value: scalarOf(value, type) ?? value };
  return { column, op, value: linesOf(value).map((line) => scalarOf(line, type) ?? line) };
}

/** A condition as its controls show it. */
export function toFilterForm({ column, op, value }: Filter): FilterForm {
  return { column, op, value: Array.isArray(value) ? value.join('\n') : value === undefined ? '' : String(value) };
}
