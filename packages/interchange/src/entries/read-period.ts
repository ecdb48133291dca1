import { daysLater, monthsLater } from '@carebourse/contracts/ontario-day';

interface Period {
  from: string | undefined;
  to: string | undefined;
}

/**
 * A period as one text: 2019-01-01/2023-12-31 of ISO 8601, also with an open end (`..`), or years, 1899-2017. A year or a
 * month alone is the whole of it.
 */
export function periodOf(text: string): Period {
  const years = /^(\d{4})\s*[-–]\s*(\d{4})$/.exec(text.trim());
  if (years) return { from: firstDay(years[1]), to: lastDay(years[2]) };
  const [from, ...rest] = text.split(/\/|--|\s+to\s+/);
  const to = rest.length === 0 && namesDay(from ?? '') ? from : rest[0];
  return { from: firstDay(from), to: lastDay(to) };
}

/**
 * A year, a month or a day, of which its clock and its zone are not read (xsd:gYear, gYearMonth, date, dateTime). ISO 8601
 * also has a day without hyphens.
 */
const DAY = /^(\d{4})(?:-?(0[1-9]|1[0-2])(?:-?(\d\d)(?:[T ][\d:.]*)?)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** Of a time its day, of a month or year its first; any other text stays, and is reported. */
export function firstDay(stated: string | undefined): string | undefined {
  if (isOpen(stated)) return undefined;
  const [, year, month = '01', day = '01'] = partsOf(stated);
  return year === undefined ? stated : `${year}-${month}-${day}`;
}

/** 2018-02 → 2018-02-28 */
export function lastDay(stated: string | undefined): string | undefined {
  const [, year, month, day] = partsOf(stated);
  if (year === undefined || day !== undefined) return firstDay(stated);
  return month === undefined ? `${year}-12-31` : daysLater(monthsLater(`${year}-${month}-01`, 1), -1);
}

/** Whether a text names a day: a date, or a time. */
export function namesDay(stated: string): boolean {
  return partsOf(stated)[3] !== undefined;
}

function partsOf(stated: string | undefined): readonly (string | undefined)[] {
  return DAY.exec(stated?.trim() ?? '') ?? [];
}

function isOpen(stated: string | undefined): boolean {
  return !stated?.trim() || stated.trim() === '..';
}
