import { isDay, monthOf, yearOf } from '@carebourse/contracts/ontario-day';
import type { DateUnit } from '@carebourse/contracts/tables';
import type { Cell, Group, UseTable } from '@carebourse/contracts/use';
import { formatDate, formatMonthOfDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import { groupParts } from './question.ts';

/** What a missing value is called beside the others. */
const MISSING = 'Missing';

/** The first day of a period as people call it: "2026", "Q2 2026", "Apr 2026", "Week of Apr 13, 2026". */
export function periodLabel(day: string, unit: DateUnit | undefined): string {
  if (!isDay(day)) return day;
  switch (unit) {
    case 'year':
      return String(yearOf(day));
    case 'quarter':
      return `Q${Math.ceil(monthOf(day) / 3)} ${yearOf(day)}`;
    case 'month':
      return formatMonthOfDay(day);
    case 'week':
      return `Week of ${formatDate(day)}`;
    case undefined:
      return formatDate(day);
  }
}

/** The unit that a group of dates has: its own, or that of its break. */
export function unitOf(group: Group, { asks, breaks }: Pick<UseTable, 'asks' | 'breaks'>): DateUnit | undefined {
  const { column, unit } = groupParts(group);
  return asks === 'figures' ? breaks.find((one) => one.column === column)?.unit : unit;
}

/** A value of a group as people read it. */
export function groupLabel(value: Cell, group: Group, table: Pick<UseTable, 'asks' | 'breaks' | 'columns'>): string {
  if (value === null) return MISSING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberLabel(value, group, table);
  const unit = unitOf(group, table);
  const isPeriod = table.asks === 'rows' ? isDate(group, table) : unit !== undefined;
  if (!isPeriod) return value === '' ? '(empty)' : value;
  // Parts that were taken together are named by the first and the last.
  return value
    .split(' to ')
    .map((day) => periodLabel(day, unit))
    .join(' to ');
}

function isDate({ column }: Group, { columns }: Pick<UseTable, 'columns'>): boolean {
  return columns.some(({ name, type }) => name === column && type === 'date');
}

function numberLabel(low: number, group: Group, { columns }: Pick<UseTable, 'columns'>): string {
  const { column, width } = groupParts(group);
  if (width === undefined) return formatCount(low);
  const isWhole = columns.find(({ name }) => name === column)?.type === 'integer' && Number.isInteger(width);
  if (!isWhole) return `${formatCount(low)} up to ${formatCount(Number((low + width).toPrecision(12)))}`;
  return width === 1 ? formatCount(low) : `${formatCount(low)}–${formatCount(low + width - 1)}`;
}
