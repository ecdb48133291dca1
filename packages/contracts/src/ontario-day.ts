import { ONTARIO_TIME_ZONE } from './constants.ts';

/*
 * The one place that knows what day it is and how days are counted; `tools/days` refuses it anywhere else. A day is a text
 * such as 2026-04-13, so days compare as texts do. `dayInOntario` makes one of a moment, and nothing else does.
 */

// Kept: to make a formatter takes longer than all else here. Read by its parts, because patterns differ between browsers.
const DAYS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ONTARIO_TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const HOURS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ONTARIO_TIME_ZONE,
  numberingSystem: 'latn',
  hour: '2-digit',
  hourCycle: 'h23',
});
const LONG = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
// "en-US" gives "Apr 13, 2025", the form that our texts use; "en-CA" would put a period after the month.
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const DAY_MS = 86_400_000;
const MONTHS_OF_YEAR = 12;

/** The day in Ontario at a time, as in 2026-04-13: all days begin and end by it. */
export function dayInOntario(time: Date): string {
  const parts = DAYS.formatToParts(time);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The hour that clocks in Ontario show, from 0 to 23. */
export function hourInOntario(time: Date): number {
  return Number(HOURS.formatToParts(time).find(({ type }) => type === 'hour')?.value);
}

/** A day as people read it, as in April 13, 2026; of a moment the day in Ontario. */
export function calendarDate(value: Date | string): string {
  return LONG.format(new Date(dayOf(value)));
}

/** The same where there is little room, as in Apr 13, 2026. */
export function shortDate(value: Date | string): string {
  return SHORT.format(new Date(dayOf(value)));
}

/** A day stays as it is: a birthday does not move with a zone. */
function dayOf(value: Date | string): string {
  return typeof value === 'string' && isDay(value) ? value : dayInOntario(new Date(value));
}

/** The last second of a day in Ontario: what ends with a day holds through it. ("2026-11-30") → 04:59:59 UTC of the next. */
export function endOfOntarioDay(day: string): Date {
  const standard = new Date(`${day}T23:59:59-05:00`);
  return dayInOntario(standard) === day ? standard : new Date(`${day}T23:59:59-04:00`);
}

/** The moment at which a day begins in Ontario. ("2026-11-30") → 05:00:00 UTC. */
export function startOfOntarioDay(day: string): Date {
  return new Date(endOfOntarioDay(daysLater(day, -1)).getTime() + 1000);
}

/** What a column of type date holds, which is read as midnight in UTC. */
export function dayOfColumn(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether a text is a day that the calendar has, as in 2026-04-13. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOfColumn(new Date(text)) === text;
}

/** The day after some days: ("2026-11-30", 6) → "2026-12-06". */
export function daysLater(day: string, days: number): string {
  return dayOfColumn(new Date(Date.parse(day) + days * DAY_MS));
}

/** The same day some months later, or the last of a month that lacks it: ("2026-01-31", 1) → "2026-02-28". */
export function monthsLater(day: string, months: number): string {
  const date = new Date(day);
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayOfColumn(new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last))));
}

/** The same day some years later; a 29th of February becomes the 28th where there is none. */
export function yearsLater(day: string, years: number): string {
  return monthsLater(day, years * MONTHS_OF_YEAR);
}

/** How many days one day is after another: ("2026-11-30", "2026-12-06") → 6. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

/** 0 for a Sunday to 6 for a Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** From 1 to 12. */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

/**
 * How many years somebody has completed on a day: a year more from the beginning of each birthday on. Who was born on a
 * 29th of February completes a year of 365 days when the 28th is over, on the 1st of March: see decision 137.
 * @returns below 0 before the day of birth
 */
export function ageOn(birthDay: string, day: string): number {
  const isBefore = day.slice(5) < birthDay.slice(5);
  return yearOf(day) - yearOf(birthDay) - (isBefore ? 1 : 0);
}
