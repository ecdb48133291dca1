import type { Price } from './types.ts';

export const daySeconds = 86_400;

type Recurring = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>;

/**
 * The first end of a billing period after `after`, counted from the anchor so that the 31st comes back after a February.
 * All in seconds since 1970.
 */
export function periodEnd(anchor: number, { interval, interval_count: every }: Recurring, after: number): number {
  for (let periods = 1; ; periods++) {
    const end = addIntervals(anchor, interval, periods * every);
    if (end > after) return end;
  }
}

function addIntervals(anchor: number, interval: Recurring['interval'], count: number): number {
  switch (interval) {
    case 'day':
      return anchor + count * daySeconds;
    case 'week':
      return anchor + count * 7 * daySeconds;
    case 'year':
      return addMonths(anchor, count * 12);
    default:
      return addMonths(anchor, count);
  }
}

/** A day that the month does not have becomes its last. */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
