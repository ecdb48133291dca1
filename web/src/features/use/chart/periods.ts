import { daysLater, monthsLater } from '@carebourse/contracts/ontario-day';
import type { DateUnit } from '@carebourse/contracts/tables';

/** More would take longer than they say. */
const MOST_PERIODS = 1_000;

/**
 * First days of all periods from the first to the last, those without rows too, so that a line has them in their place.
 * Only the days themselves when nothing is known of those between.
 */
export function periodsBetween(days: readonly string[], unit: DateUnit | undefined, fill: boolean): string[] {
  const own = [...new Set(days)].toSorted();
  const [first, last] = [own[0], own.at(-1)];
  if (!fill || first === undefined || last === undefined) return own;
  const all = [first];
  for (let day = next(first, unit); day <= last && all.length <= MOST_PERIODS; day = next(day, unit)) all.push(day);
  return all.length <= MOST_PERIODS ? all : own;
}

const MONTHS: Record<Exclude<DateUnit, 'week'>, number> = { year: 12, quarter: 3, month: 1 };

function next(day: string, unit: DateUnit | undefined): string {
  if (unit === undefined || unit === 'week') return daysLater(day, unit ? 7 : 1);
  return monthsLater(day, MONTHS[unit]);
}
