import { describe, expect, it } from 'vitest';
import { businessDaysSince, firstMonday, lateBefore, ontarioHolidays } from './business-days.ts';

describe('public holidays of Ontario', () => {
  it.each([
    [2026, ['01-01', '02-16', '04-03', '05-18', '07-01', '09-07', '10-12', '12-25', '12-28']],
    [2027, ['01-01', '02-15', '03-26', '05-24', '07-01', '09-06', '10-11', '12-27', '12-28']],
    // New Year's Day and Canada Day on weekends; Christmas on a Saturday, or a Sunday.
    [2022, ['01-03', '02-21', '04-15', '05-23', '07-01', '09-05', '10-10', '12-26', '12-27']],
    [2028, ['01-03', '02-21', '04-14', '05-22', '07-03', '09-04', '10-09', '12-25', '12-26']],
  ])('are kept in %i on days on which people work', (year, days) => {
    expect(ontarioHolidays(year)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('know when Easter is', () => {
    const goodFridays = [1999, 2000, 2008, 2011, 2024, 2038, 2049].map((year) => ontarioHolidays(year)[2]);
    expect(goodFridays).toEqual([
      '1999-04-02',
      '2000-04-21',
      '2008-03-21',
      '2011-04-22',
      '2024-03-29',
      '2038-04-23',
      '2049-04-16',
    ]);
  });
});

describe('business days that something has waited', () => {
  it.each([
    ['the same day', '2026-11-25T14:00:00Z', '2026-11-26T04:59:59Z', 0],
    ['after midnight in Ontario', '2026-11-25T14:00:00Z', '2026-11-26T05:00:00Z', 1],
    ['over a weekend', '2026-11-27T14:00:00Z', '2026-11-30T14:00:00Z', 1],
    ['on the weekend itself', '2026-11-27T14:00:00Z', '2026-11-29T14:00:00Z', 0],
    ['from the weekend', '2026-11-28T14:00:00Z', '2026-11-30T14:00:00Z', 1],
    ['over Christmas and the new year', '2026-12-24T14:00:00Z', '2027-01-04T14:00:00Z', 4],
    ['over Thanksgiving', '2026-10-09T14:00:00Z', '2026-10-13T14:00:00Z', 1],
    ['over the change of clocks', '2026-10-30T14:00:00Z', '2026-11-02T14:00:00Z', 1],
    ['until midnight in Ontario, after the change of clocks', '2026-03-06T14:00:00Z', '2026-03-09T03:59:59Z', 0],
    ['from that midnight on', '2026-03-06T14:00:00Z', '2026-03-09T04:00:00Z', 1],
    ['at 22:00 in Vancouver', '2026-11-25T14:00:00Z', '2026-11-26T06:00:00Z', 1],
    ['at midnight in Tokyo', '2026-11-25T14:00:00Z', '2026-11-25T15:00:00Z', 0],
    ['over 29 February', '2028-02-28T14:00:00Z', '2028-03-01T14:00:00Z', 2],
    ['a year', '2026-01-01T14:00:00Z', '2026-12-31T14:00:00Z', 252],
    ['by a clock that is behind', '2026-11-26T14:00:00Z', '2026-11-25T14:00:00Z', 0],
  ])('are counted %s', (_, since, now, days) => {
    expect(businessDaysSince(new Date(since), new Date(now))).toBe(days);
  });
});

describe('the moment before which what came is late', () => {
  const HOUR_MS = 60 * 60_000;

  it.each([1, 2, 3, 5, 10, 60])('parts what has waited for more than %i business days from what has not', (target) => {
    // Days around a new year, Easter, and the days on which clocks change.
    for (const day of ['2026-12-24', '2027-01-04', '2027-03-15', '2027-03-30', '2026-11-02', '2026-11-08']) {
      const now = new Date(`${day}T15:00:00Z`);
      const before = lateBefore(target, now);
      expect(businessDaysSince(new Date(before.getTime() - 1), now)).toBeGreaterThan(target);
      expect(businessDaysSince(before, now)).toBeLessThanOrEqual(target);
      expect(businessDaysSince(new Date(before.getTime() + HOUR_MS), now)).toBeLessThanOrEqual(target);
    }
  });
});

it('a span of weeks begins on a Monday in Ontario', () => {
  expect(firstMonday(1, new Date('2026-11-30T04:59:59Z'))).toBe('2026-11-23');
  expect(firstMonday(1, new Date('2026-11-30T05:00:00Z'))).toBe('2026-11-30');
  expect(firstMonday(26, new Date('2026-11-30T05:00:00Z'))).toBe('2026-06-08');
});
