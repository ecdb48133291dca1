import { ONTARIO_TIME_ZONE } from '@carebourse/contracts/constants';
import { dayInOntario } from '@carebourse/contracts/ontario-day';

/** The words shown where a date is missing or cannot be read. */
const NO_DATE = 'Unknown';

// "en-US" gives "Apr 13, 2025", the form that our texts use; "en-CA" would put a period after the month.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOfDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const ontarioDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ONTARIO_TIME_ZONE });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const month = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric' });
const monthOfDate = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' });

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_ONLY = /^\d{4}-\d{2}$/;

function parse(value: string | number | Date): Date | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * "Apr 13, 2025", in the reader's time zone. A plain date ("2025-04-13") is that day everywhere: a birthday does not
 * move with the zone.
 */
export function formatDate(value: string | number | Date | null | undefined): string {
  const date = value === null || value === undefined ? null : parse(value);
  if (!date) return NO_DATE;
  return (typeof value === 'string' && DATE_ONLY.test(value) ? dayOfDate : day).format(date);
}

/** "April 2025", in the reader's time zone; a plain month ("2025-04") is that month everywhere. */
export function formatMonth(value: string): string {
  return (MONTH_ONLY.test(value) ? monthOfDate : month).format(new Date(value));
}

/** "Apr 13, 2025", in Ontario: on pages that the web server draws, which does not know the reader's time zone. */
export function formatOntarioDate(value: string): string {
  return ontarioDay.format(new Date(value));
}

/** "Apr 13, 2025, 2:05 PM EDT", in the reader's time zone. */
export function formatDateTime(value: string | number | Date | null | undefined): string {
  const date = value === null || value === undefined ? null : parse(value);
  return date ? dayAndTime.format(date) : NO_DATE;
}

/** "Apr 13, 2025, 2:05 – 4:30 PM EDT", in the reader's time zone; both times within the same minute are one. */
export function formatTimeSpan(first: string, last: string): string {
  const [from, to] = [parse(first), parse(last)];
  return from && to ? dayAndTime.formatRange(from, to) : NO_DATE;
}

const MINUTE = 60_000;
const steps: [limit: number, length: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60 * MINUTE, MINUTE, 'minute'],
  [24 * 60 * MINUTE, 60 * MINUTE, 'hour'],
  [30 * 24 * 60 * MINUTE, 24 * 60 * MINUTE, 'day'],
];

/** "just now", "5 minutes ago", "yesterday", "in 3 days"; beyond a month the date. */
export function formatRelative(value: string | number | Date, now: Date = new Date()): string {
  const date = parse(value);
  if (!date) return NO_DATE;
  const distance = date.getTime() - now.getTime();
  if (Math.abs(distance) < MINUTE) return 'just now';
  const step = steps.find(([limit]) => Math.abs(distance) < limit);
  return step ? relative.format(Math.trunc(distance / step[1]), step[2]) : formatDate(date);
}

/** The date part of a timestamp, as a date input wants it: "2025-04-13T00:00:00Z" → "2025-04-13". */
export function datePart(value: string | null | undefined): string {
  return value?.slice(0, 10) ?? '';
}

/** The reader's own day, as a date input wants it. */
export function today(now: Date = new Date()): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** The day that it is in Ontario, by which everybody's decisions begin and end. */
export function todayInOntario(): string {
  return dayInOntario(new Date());
}
