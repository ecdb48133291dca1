import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import { dayInOntario, daysBetween, daysLater, shortDate } from '@carebourse/contracts/ontario-day';

/*
 * Days and times are Ontario's, wherever the reader sits, as `packages/contracts/src/ontario-day.ts` has them. A time names
 * its zone. So a line's day, its time and the month above it agree, and pages that the web server draws stay as they are.
 */

/** The words shown where a date is missing or cannot be read. */
const NO_DATE = 'Unknown';

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: ONTARIO_TIME_ZONE,
});
const timeOfDay = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: ONTARIO_TIME_ZONE,
});
const monthOfDay = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonthOfDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' });

const MONTH_ONLY = /^\d{4}-\d{2}$/;

function parse(value: string | number | Date): Date | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** "Apr 13, 2025": a day, or that of a moment in Ontario. */
export function formatDate(value: string | number | Date | null | undefined): string {
  const date = value === null || value === undefined ? null : parse(value);
  if (!date) return NO_DATE;
  return shortDate(typeof value === 'string' ? value : date);
}

/** "Apr 13, 2025", the Monday of a week; of the one that is not over "Apr 13, 2025, so far". */
export function formatWeek(monday: string, today: string = todayInOntario()): string {
  return `${formatDate(monday)}${today < daysLater(monday, 7) ? ', so far' : ''}`;
}

/** "April 2025": a month ("2025-04"), or that of a moment in Ontario. */
export function formatMonth(value: string): string {
  const day = MONTH_ONLY.test(value) ? `${value}-01` : dayInOntario(new Date(value));
  return monthOfDay.format(new Date(day));
}

/** "Apr 2025", of a day ("2025-04-01"). */
export function formatMonthOfDay(day: string): string {
  return shortMonthOfDay.format(new Date(day));
}

/** "2:05 PM EDT": for what is today. */
export function formatTime(value: string | number): string {
  return timeOfDay.format(new Date(value));
}

/** "Apr 13, 2025, 2:05 PM EDT", in Ontario. */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  const date = value === null || value === undefined ? null : parse(value);
  return date ? dayAndTime.format(date) : NO_DATE;
}

/** "Apr 13, 2025, 2:05 – 4:30 PM EDT", in Ontario; both times within the same minute are one. */
export function formatTimeSpan(first: string, last: string): string {
  const [from, to] = [parse(first), parse(last)];
  return from && to ? dayAndTime.formatRange(from, to) : NO_DATE;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond so many days a date says more. */
const MOST_DAYS = 30;

/** "just now", "5 minutes ago", from a day on "yesterday" or "in 3 days" by the days of Ontario; beyond a month the date. */
export function formatRelative(value: string | number | Date, now: Date = new Date()): string {
  const date = parse(value);
  if (!date) return NO_DATE;
  const distance = date.getTime() - now.getTime();
  const length = Math.abs(distance);
  if (length < MINUTE) return 'just now';
  if (length < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (length < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  const days = daysBetween(dayInOntario(now), dayInOntario(date));
  return Math.abs(days) < MOST_DAYS ? relative.format(days, 'day') : formatDate(date);
}

/** The day that it is in Ontario, as a date input wants it. */
export function todayInOntario(): string {
  return dayInOntario(new Date());
}

/** The day after it: the first that can be chosen where something has to lie ahead. */
export function tomorrowInOntario(): string {
  return daysLater(todayInOntario(), 1);
}
