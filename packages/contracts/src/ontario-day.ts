import { ONTARIO_TIME_ZONE } from './constants.ts';

/** Kept, for making one takes longer than all else of a date. */
const ONTARIO_DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: ONTARIO_TIME_ZONE });

/** The calendar date in Ontario at a time, as in 2026-04-13: days begin and end by it. */
export function dayInOntario(time: Date): string {
  return ONTARIO_DAYS.format(time);
}

/** The same as people read it, as in April 13, 2026. */
export function calendarDate(time: Date | string): string {
  return new Date(time).toLocaleDateString('en-CA', { timeZone: ONTARIO_TIME_ZONE, dateStyle: 'long' });
}

/** The calendar date in UTC: what a column of type date holds, and the days that files and bounds are named by. */
export function dayInUtc(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The last second of a day in Ontario: what ends with a day holds through it. ("2026-11-30") → 04:59:59 UTC of the next. */
export function endOfOntarioDay(day: string): Date {
  const standard = new Date(`${day}T23:59:59-05:00`);
  return dayInOntario(standard) === day ? standard : new Date(`${day}T23:59:59-04:00`);
}

/** The day after some days: ("2026-11-30", 6) → "2026-12-06". */
export function daysLater(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayInUtc(date);
}
