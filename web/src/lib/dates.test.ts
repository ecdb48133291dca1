import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatRelative,
  formatTime,
  formatTimeSpan,
  formatWeek,
  todayInOntario,
  tomorrowInOntario,
} from './dates.ts';

describe('dates', () => {
  it('reads as "Apr 13, 2025"', () => {
    expect(formatDate('2025-04-13T12:00:00Z')).toBe('Apr 13, 2025');
  });

  it('keeps a plain date on its day', () => {
    expect(formatDate('1954-01-01')).toBe('Jan 1, 1954');
  });

  it('calls a month by its name', () => {
    expect(formatMonth('2025-04')).toBe('April 2025');
    expect(formatMonth('2025-04-13T12:00:00Z')).toBe('April 2025');
  });

  it('names the zone where there is a time', () => {
    expect(formatDateTime('2025-04-13T12:00:00Z')).toMatch(/^Apr 13, 2025, 8:00\sAM EDT$/u);
  });

  it('says so when a date is missing or cannot be read', () => {
    expect(formatDate(null)).toBe('Unknown');
    expect(formatDate('soon')).toBe('Unknown');
    expect(formatDateTime(undefined)).toBe('Unknown');
  });
});

describe('times relative to now', () => {
  const now = new Date('2025-04-13T12:00:00Z');
  it.each([
    ['2025-04-13T11:59:40Z', 'just now'],
    ['2025-04-13T11:55:00Z', '5 minutes ago'],
    ['2025-04-13T09:00:00Z', '3 hours ago'],
    ['2025-04-12T12:00:00Z', 'yesterday'],
    ['2025-04-19T12:00:00Z', 'in 6 days'],
    ['2025-01-02T12:00:00Z', 'Jan 2, 2025'],
  ])('%s is %s', (value, words) => {
    expect(formatRelative(value, now)).toBe(words);
  });
});

// What a reader sees whose computer is in Vancouver at 22:00, or elsewhere: an hour after midnight in Ontario.
describe.each(['America/Toronto', 'America/Vancouver', 'Asia/Tokyo'])('for a reader in %s', (zone) => {
  beforeAll(() => vi.stubEnv('TZ', zone));
  afterAll(() => vi.unstubAllEnvs());
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T22:00:00-08:00') }));
  afterEach(() => vi.useRealTimers());

  it('has the day in Ontario', () => {
    expect([todayInOntario(), tomorrowInOntario()]).toEqual(['2026-11-29', '2026-11-30']);
  });

  it.each([
    ['2026-11-29T04:59:59Z', 'Nov 28, 2026', 'Nov 28, 2026, 11:59 PM EST'],
    ['2026-11-29T05:00:00Z', 'Nov 29, 2026', 'Nov 29, 2026, 12:00 AM EST'],
    ['2026-12-01T04:59:59Z', 'Nov 30, 2026', 'Nov 30, 2026, 11:59 PM EST'],
    ['2026-03-09T03:59:59Z', 'Mar 8, 2026', 'Mar 8, 2026, 11:59 PM EDT'],
    ['2026-11-01T05:30:00Z', 'Nov 1, 2026', 'Nov 1, 2026, 1:30 AM EDT'],
    ['2026-11-01T06:30:00Z', 'Nov 1, 2026', 'Nov 1, 2026, 1:30 AM EST'],
    ['2028-03-01T04:59:59Z', 'Feb 29, 2028', 'Feb 29, 2028, 11:59 PM EST'],
  ])('%s is shown on %s, with its time as %s', (time, day, dayAndTime) => {
    expect(formatDate(time)).toBe(day);
    expect(formatDate(new Date(time))).toBe(day);
    expect(formatDateTime(time).replace(/\s/gu, ' ')).toBe(dayAndTime);
    expect(dayAndTime).toContain(formatTime(time).replace(/\s/gu, ' '));
  });

  it('a month ends with its last day in Ontario', () => {
    expect([formatMonth('2026-12-01T04:59:59Z'), formatMonth('2026-12-01T05:00:00Z')]).toEqual([
      'November 2026',
      'December 2026',
    ]);
  });

  it('a span is on one day when it is one in Ontario', () => {
    expect(formatTimeSpan('2026-11-28T23:30:00Z', '2026-11-29T04:30:00Z')).toMatch(
      /^Nov 28, 2026, 6:30.+11:30.PM EST$/u,
    );
  });

  it('yesterday and tomorrow are those of Ontario', () => {
    expect(formatRelative('2026-11-28T05:00:00Z')).toBe('yesterday');
    expect(formatRelative('2026-11-28T04:59:59Z')).toBe('2 days ago');
    expect(formatRelative('2026-12-01T04:59:59Z')).toBe('tomorrow');
    expect(formatRelative('2026-12-01T05:00:00Z')).toBe('in 2 days');
  });
});

it('says of a week that it is not over, to its last day', () => {
  expect(formatWeek('2026-11-23', '2026-11-29')).toBe('Nov 23, 2026, so far');
  expect(formatWeek('2026-11-23', '2026-11-30')).toBe('Nov 23, 2026');
});
