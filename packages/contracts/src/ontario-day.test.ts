import '@js-joda/timezone';
import { ChronoUnit, Instant, LocalDate, Period, ZonedDateTime, ZoneId } from '@js-joda/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decidesAlone } from './directives.ts';
import {
  ageOn,
  calendarDate,
  dayInOntario,
  dayOfColumn,
  daysBetween,
  daysLater,
  endOfOntarioDay,
  hourInOntario,
  isDay,
  monthOf,
  monthsLater,
  shortDate,
  startOfOntarioDay,
  weekdayOf,
  yearOf,
  yearsLater,
} from './ontario-day.ts';

// The outside value: java.time's calendar in JavaScript, with the time zone database that it brings along.
const ONTARIO = ZoneId.of('America/Toronto');
const zoned = (time: Date) => ZonedDateTime.ofInstant(Instant.ofEpochMilli(time.getTime()), ONTARIO);
const begins = (some: LocalDate) => some.atStartOfDay().atZone(ONTARIO).toInstant().toEpochMilli();

// Before 1974 Ontario changed its clocks at other hours, and in some years at midnight.
const moment = fc.date({ min: new Date('1975-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => dayOfColumn(date));
const RUNS = { numRuns: 2_000 };

// The midnights of Toronto, Vancouver and Tokyo, with the second before each.
const MIDNIGHTS = [
  ['2026-11-29T04:59:59Z', '2026-11-28', 'the last second of a day in Toronto'],
  ['2026-11-29T05:00:00Z', '2026-11-29', 'midnight in Toronto'],
  ['2026-11-29T06:00:00Z', '2026-11-29', '22:00 on the day before in Vancouver'],
  ['2026-07-01T06:59:59Z', '2026-07-01', 'the last second of a day in Vancouver'],
  ['2026-07-01T07:00:00Z', '2026-07-01', 'midnight in Vancouver'],
  ['2026-11-28T14:59:59Z', '2026-11-28', 'the last second of a day in Tokyo'],
  ['2026-11-28T15:00:00Z', '2026-11-28', 'midnight in Tokyo, of the next day there'],
  ['2026-03-08T04:59:59Z', '2026-03-07', 'the evening before clocks go forward'],
  ['2026-03-08T05:00:00Z', '2026-03-08', 'the day on which clocks go forward'],
  ['2026-03-08T06:59:59Z', '2026-03-08', '01:59:59, before the hour that is left out'],
  ['2026-03-08T07:00:00Z', '2026-03-08', '03:00:00, after it'],
  ['2026-03-09T03:59:59Z', '2026-03-08', 'the last second of a day of 23 hours'],
  ['2026-03-09T04:00:00Z', '2026-03-09', 'midnight after it'],
  ['2026-11-01T03:59:59Z', '2026-10-31', 'the evening before clocks go back'],
  ['2026-11-01T04:00:00Z', '2026-11-01', 'the day on which clocks go back'],
  ['2026-11-01T05:30:00Z', '2026-11-01', '01:30 for the first time'],
  ['2026-11-01T06:30:00Z', '2026-11-01', '01:30 for the second time'],
  ['2026-11-02T04:59:59Z', '2026-11-01', 'the last second of a day of 25 hours'],
  ['2026-11-02T05:00:00Z', '2026-11-02', 'midnight after it'],
  ['2028-02-29T04:59:59Z', '2028-02-28', 'the evening before 29 February'],
  ['2028-02-29T05:00:00Z', '2028-02-29', '29 February'],
  ['2028-03-01T04:59:59Z', '2028-02-29', 'the end of 29 February'],
  ['2028-03-01T05:00:00Z', '2028-03-01', '1 March'],
] as const;

describe.each(['America/Toronto', 'America/Vancouver', 'Asia/Tokyo'])('on a computer in %s', (zone) => {
  beforeAll(() => vi.stubEnv('TZ', zone));
  afterAll(() => vi.unstubAllEnvs());

  it('has that clock', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  it.each(MIDNIGHTS)('%s is on %s: %s', (time, expected) => {
    expect(dayInOntario(new Date(time))).toBe(expected);
    expect(dayInOntario(new Date(time))).toBe(zoned(new Date(time)).toLocalDate().toString());
    expect(shortDate(time)).toBe(shortDate(expected));
  });

  it('has the day and the hour of java.time at any moment', () => {
    fc.assert(
      fc.property(moment, (time) => {
        const other = zoned(time);
        expect(dayInOntario(time)).toBe(other.toLocalDate().toString());
        expect(hourInOntario(time)).toBe(other.hour());
      }),
      RUNS,
    );
  });

  it('begins and ends a day where java.time does', () => {
    fc.assert(
      fc.property(moment.map(dayInOntario), (some) => {
        const other = LocalDate.parse(some);
        expect(startOfOntarioDay(some).getTime()).toBe(begins(other));
        expect(endOfOntarioDay(some).getTime()).toBe(begins(other.plusDays(1)) - 1000);
      }),
      RUNS,
    );
  });

  it('counts days, months, years and ages as java.time does', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.integer({ min: -600, max: 600 }),
        (one, other, days, months) => {
          const [first, second] = [LocalDate.parse(one), LocalDate.parse(other)];
          expect(daysLater(one, days)).toBe(first.plusDays(days).toString());
          expect(monthsLater(one, months)).toBe(first.plusMonths(months).toString());
          expect(yearsLater(one, 16)).toBe(first.plusYears(16).toString());
          expect(daysBetween(one, other)).toBe(first.until(second, ChronoUnit.DAYS));
          expect(weekdayOf(one)).toBe(first.dayOfWeek().value() % 7);
          expect([yearOf(one), monthOf(one)]).toEqual([first.year(), first.monthValue()]);
          if (one <= other) expect(ageOn(one, other)).toBe(Period.between(first, second).years());
        },
      ),
      RUNS,
    );
  });

  it('says a day in words as it is', () => {
    expect([calendarDate('2028-02-29'), shortDate('2028-02-29')]).toEqual(['February 29, 2028', 'Feb 29, 2028']);
    expect(calendarDate(new Date('2026-11-29T04:59:59Z'))).toBe('November 28, 2026');
    expect(calendarDate('2026-11-29T05:00:00Z')).toBe('November 29, 2026');
  });
});

describe('ages', () => {
  it('change at midnight in Ontario, not in the evening before', () => {
    const ageAt = (time: string) => ageOn('1961-11-29', dayInOntario(new Date(time)));
    expect([ageAt('2026-11-28T20:30:00-05:00'), ageAt('2026-11-28T23:59:59-05:00')]).toEqual([64, 64]);
    expect(ageAt('2026-11-29T00:00:00-05:00')).toBe(65);
  });

  it('of somebody born on 29 February change on 1 March where there is none', () => {
    const ageOf = (on: string) => ageOn('2012-02-29', on);
    expect(['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29'].map(ageOf)).toEqual([14, 15, 15, 16]);
    expect([decidesAlone('2012-02-29', '2028-02-28'), decidesAlone('2012-02-29', '2028-02-29')]).toEqual([false, true]);
  });

  it('are below 0 before the birth', () => {
    expect(ageOn('2026-11-29', '2026-11-28')).toBe(-1);
  });
});

it('knows which days the calendar has', () => {
  expect(['2028-02-29', '2000-02-29', '1900-01-01'].every(isDay)).toBe(true);
  const none = [
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '12026-01-01',
    '2026-01-01T00:00',
    '',
  ];
  expect(none.filter(isDay)).toEqual([]);
});

it('reads what a column of dates holds', () => {
  expect(dayOfColumn(new Date('2019-03-01'))).toBe('2019-03-01');
});
