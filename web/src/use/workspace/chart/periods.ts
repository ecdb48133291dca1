import { dayInOntario, daysBetween, daysLater, monthsLater } from '@carebourse/contracts/ontario-day';
import type { DateUnit } from '@carebourse/contracts/tables';
import { formatDate } from '../../../lib/dates.ts';

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

/** How many days at an end of a period may have no rows: two of a weekend, and a holiday. */
const QUIET_DAYS = 3;

/** What is known of the days that an answer's rows are of. */
interface Known {
  /** Of the first and the last row; absent where they may not be told. */
  first?: string | undefined;
  last?: string | undefined;
  /** When they were released. */
  releasedAt: string;
}

/** Which of the first and last period have rows of a part of it alone, with what says so, by the period's first day. */
export function partialPeriods(
  periods: readonly string[],
  unit: DateUnit | undefined,
  { first, last, releasedAt }: Known,
): Map<string, string> {
  const [begin, latest] = [periods[0], periods.at(-1)];
  const partial = new Map<string, string>();
  if (unit === undefined || begin === undefined || latest === undefined) return partial;
  const end = daysLater(next(latest, unit), -1);
  const released = dayInOntario(new Date(releasedAt));
  if (first !== undefined && daysBetween(begin, first) > QUIET_DAYS)
    partial.set(begin, `its rows begin on ${formatDate(first)}`);
  if (last !== undefined && daysBetween(last, end) > QUIET_DAYS)
    partial.set(latest, `its rows end on ${formatDate(last)}`);
  else if (released <= end) partial.set(latest, `the release is of ${formatDate(released)}`);
  return partial;
}

const MONTHS: Record<Exclude<DateUnit, 'week'>, number> = { year: 12, quarter: 3, month: 1 };

function next(day: string, unit: DateUnit | undefined): string {
  if (unit === undefined || unit === 'week') return daysLater(day, unit ? 7 : 1);
  return monthsLater(day, MONTHS[unit]);
}
