import { isDay, monthOf, yearOf } from '@carebourse/contracts/ontario-day';
import type { DateUnit } from '@carebourse/contracts/tables';
import type { Cell, Group, UseTable } from '@carebourse/contracts/use';
import { formatDate, formatMonthOfDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import { largeIntegerOf } from '../../lib/cell-words.ts';
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
  const type = table.asks === 'rows' ? table.columns.find(({ name }) => name === group.column)?.type : undefined;
  const large = type === 'integer' ? largeIntegerOf(value) : undefined;
  if (large !== undefined) return wholeLabel(large, group);
  if (typeof value === 'number')
    return type === 'integer' && Number.isInteger(value) ? wholeLabel(BigInt(value), group) : numberLabel(value, group);
  const unit = unitOf(group, table);
  const isPeriod = table.asks === 'rows' ? type === 'date' : unit !== undefined;
  if (!isPeriod) return value === '' ? '(empty)' : value;
  // Parts that were taken together are named by the first and the last.
  return value
    .split(' to ')
    .map((day) => periodLabel(day, unit))
    .join(' to ');
}

const span = new Intl.NumberFormat('en-CA', { useGrouping: 'min2' });

/** An end of a span, with separators from five digits on: 1960 may be a year. */
export function formatSpanEnd(value: number | bigint): string {
  return span.format(value);
}

/**
 * In whole numbers of any size: the last one of a part may be beyond those that a double tells apart. A single value can be
 * a year or a code, and is written as its rows have it.
 */
function wholeLabel(low: bigint, group: Group): string {
  const { width = 1 } = groupParts(group);
  // A question with another width is refused, while the answer of the one before is still shown.
  const isSpan = width !== 1 && Number.isSafeInteger(width);
  return isSpan ? `${formatSpanEnd(low)}–${formatSpanEnd(low + BigInt(width) - 1n)}` : String(low);
}

function numberLabel(low: number, group: Group): string {
  const { width } = groupParts(group);
  if (width === undefined) return formatCount(low);
  return `${formatCount(low)} up to ${formatCount(Number((low + width).toPrecision(12)))}`;
}
