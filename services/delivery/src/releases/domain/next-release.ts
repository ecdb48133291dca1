import { dayInOntario, daysLater, monthsLater } from '@carebourse/contracts/ontario-day';
import type { NextRelease, ReleaseInterval } from '@carebourse/contracts/release-schedule';

const WEEK_DAYS = 7;
const months: Record<Exclude<ReleaseInterval, 'week'>, number> = { month: 1, quarter: 3, year: 12 };

/**
 * When a table is released next, as its steward says: an interval after its newest release, by the days of Ontario; stewards
 * know how often they release, seldom the day. Months are those of the calendar; a day that the month does not have is its
 * last.
 * @param last the newest release that was not withdrawn; absent where there is none, of which nothing follows
 */
export function nextReleaseOf(
  releaseEvery: ReleaseInterval | null,
  last: { publishedAt: Date } | undefined,
): NextRelease {
  const nextReleaseBy = releaseEvery && last ? later(dayInOntario(last.publishedAt), releaseEvery) : null;
  return { releaseEvery, nextReleaseBy };
}

/** Days before a release on which its steward is reminded. For weekly releases fewer, since the last one is only days ago. */
const NOTICE_DAYS: Record<ReleaseInterval, number> = { week: 2, month: 7, quarter: 7, year: 7 };

/** A release that is expected soon, or was, of which the table's steward is reminded. */
export interface DueRelease {
  tableId: number;
  /** The newest one, which it comes after. */
  release: number;
  dueOn: string;
  occasion: 'due-soon' | 'overdue';
}

interface Scheduled {
  id: number;
  releaseEvery: ReleaseInterval | null;
  release: { number: number; publishedAt: Date };
}

/** The reminder that is due for a table at a time: some days before the day, and after it; undefined for nothing. */
export function dueReleaseOf({ id, releaseEvery, release }: Scheduled, now: Date): DueRelease | undefined {
  const { nextReleaseBy: dueOn } = nextReleaseOf(releaseEvery, release);
  if (!releaseEvery || !dueOn) return undefined;
  const today = dayInOntario(now);
  const due = { tableId: id, release: release.number, dueOn };
  if (today > dueOn) return { ...due, occasion: 'overdue' };
  return daysLater(today, NOTICE_DAYS[releaseEvery]) >= dueOn ? { ...due, occasion: 'due-soon' } : undefined;
}

function later(day: string, interval: ReleaseInterval): string {
  return interval === 'week' ? daysLater(day, WEEK_DAYS) : monthsLater(day, months[interval]);
}
