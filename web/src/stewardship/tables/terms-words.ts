import type { Break, ColumnType, DeclaredMeasure, Filter } from '@carebourse/contracts/tables';
import { or } from '../../lib/lists.ts';
import { operatorWords } from './filter-form.ts';
import { measureNames, unitNames } from './words.ts';

function valueWords(value: Filter['value']): string {
  if (Array.isArray(value)) return or(value.map(String));
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
}

/** "birth_year is at most 2008" */
export function filterWords({ column, op, value }: Filter, type: ColumnType): string {
  return [column, operatorWords(op, type), valueWords(value)].filter(Boolean).join(' ');
}

/** "Birth year (from 1950, 1980)", "Date of visit (by month)", "Region" */
export function breakWords({ label, cuts, unit }: Break): string {
  const detail = cuts ? `from ${cuts.join(', ')}` : unit && unitNames[unit].toLowerCase();
  return detail ? `${label} (${detail})` : label;
}

/** "HbA1c above 70 (persons where hba1c is above 70)", "HbA1c (mean of hba1c)" */
export function measureWords(
  { label, fn, column, where }: DeclaredMeasure,
  typeOf: (column: string) => ColumnType,
): string {
  const what = fn === 'persons' ? 'persons' : `${measureNames[fn].toLowerCase()} ${column}`;
  const met = where.map((filter) => filterWords(filter, typeOf(filter.column))).join(' and ');
  return `${label} (${met ? `${what} where ${met}` : what})`;
}
