import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import type { NextRelease, ReleaseInterval } from '@carebourse/contracts/release-schedule';

const WEEK_DAYS = 7;
const months: Record<Exclude<ReleaseInterval, 'week'>, number> = { month: 1, quarter: 3, year: 12 };

/**
 * When a table is released next, as its steward says: an interval after its newest release, by the days of Ontario. Months
 * are those of the calendar; a day that the month does not have is its last.
 * @param last the newest release that was not withdrawn; absent where there is none, of which nothing follows
 */
export function nextReleaseOf(
  releaseEvery: ReleaseInterval | null,
  last: { publishedAt: Date } | undefined,
): NextRelease {
  const nextReleaseBy = releaseEvery && last ? later(dayInOntario(last.publishedAt), releaseEvery) : null;
  return { releaseEvery, nextReleaseBy };
}

/** The calendar date in Ontario at a time, as in 2026-04-13. */
export function dayInOntario(time: Date): string {
  return time.toLocaleDateString('en-CA', { timeZone: ONTARIO_TIME_ZONE });
}

function later(day: string, interval: ReleaseInterval): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (interval === 'week') date.setUTCDate(date.getUTCDate() + WEEK_DAYS);
  else addMonths(date, months[interval]);
  return date.toISOString().slice(0, 10);
}

function addMonths(date: Date, count: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
}
