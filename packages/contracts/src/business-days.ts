import { dayInOntario, daysLater, monthsLater, startOfOntarioDay, weekdayOf, yearOf } from './ontario-day.ts';

const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/**
 * Ontario's public holidays of a year, as in 2026-12-25 (Employment Standards Act, 2000, s. 1 (1)). One that falls on a
 * weekend is kept on the next day on which people work.
 */
export function ontarioHolidays(year: number): string[] {
  const kept: string[] = [];
  for (const holiday of holidaysOf(year)) {
    let day = holiday;
    while (isWeekend(day) || kept.includes(day)) day = daysLater(day, 1);
    kept.push(day);
  }
  return kept;
}

/**
 * How many business days of Ontario something has waited: those after the day on which it came, up to today. What comes on
 * a Friday has waited one on Monday.
 */
export function businessDaysSince(since: Date, now: Date): number {
  return businessCalendar(dayInOntario(since), dayInOntario(now)).at(-1)?.business ?? 0;
}

/** More than the days off that there are for each business day, even around a new year. */
const DAYS_OF_BUSINESS_DAY = 2;
const MORE_DAYS = 14;

/**
 * Before which moment something must have come to have waited for more business days than a target: what `businessDaysSince`
 * says of one that waits, for a query over many.
 */
export function lateBefore(target: number, now: Date): Date {
  const today = dayInOntario(now);
  const first = daysLater(today, -(target + 1) * DAYS_OF_BUSINESS_DAY - MORE_DAYS);
  const calendar = businessCalendar(first, today);
  const total = calendar.at(-1)?.business ?? 0;
  const last = calendar.findLast(({ business }) => total - business > target)?.day ?? first;
  return startOfOntarioDay(daysLater(last, 1));
}

/** Each day of a span, and how many business days there are after its first day up to it. */
export function businessCalendar(first: string, last: string): { day: string; business: number }[] {
  const holidays = new Set<string>();
  for (let year = yearOf(first); year <= yearOf(last); year += 1) {
    for (const day of ontarioHolidays(year)) holidays.add(day);
  }
  const days = [];
  let business = 0;
  for (let day = first; day <= last; day = daysLater(day, 1)) {
    if (day !== first && !isWeekend(day) && !holidays.has(day)) business += 1;
    days.push({ day, business });
  }
  return days;
}

/** The Monday on which the week of a day begins. */
export function mondayOf(day: string): string {
  return daysLater(day, -((weekdayOf(day) + 6) % 7));
}

/** The Monday with which a span of weeks of Ontario begins whose last one is the present week. */
export function firstMonday(weeks: number, now: Date): string {
  return daysLater(mondayOf(dayInOntario(now)), -DAYS_OF_WEEK * (weeks - 1));
}

function holidaysOf(year: number): string[] {
  const date = (month: number, day: number) => daysLater(monthsLater(`${year}-01-01`, month - 1), day - 1);
  return [
    date(1, 1),
    // Family Day, the third Monday of February.
    mondayFrom(date(2, 15)),
    // Good Friday.
    daysLater(easterSunday(year), -2),
    // Victoria Day, the Monday before May 25.
    mondayFrom(date(5, 18)),
    // Canada Day.
    date(7, 1),
    // Labour Day, the first Monday of September.
    mondayFrom(date(9, 1)),
    // Thanksgiving, the second Monday of October.
    mondayFrom(date(10, 8)),
    date(12, 25),
    date(12, 26),
  ];
}

/** By the Gregorian computus. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const moon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return daysLater(`${year}-03-28`, moon - weekday);
}

/** The first Monday from a day on. */
function mondayFrom(day: string): string {
  return daysLater(day, (MONDAY - weekdayOf(day) + 7) % 7);
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}
