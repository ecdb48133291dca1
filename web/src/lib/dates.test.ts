import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonth, formatRelative } from './dates.ts';

describe('dates', () => {
  it('reads as "Apr 13, 2025"', () => {
    expect(formatDate('2025-04-13T12:00:00Z')).toBe('Apr 13, 2025');
  });

  it('keeps a plain date on its day in every time zone', () => {
    expect(formatDate('1954-01-01')).toBe('Jan 1, 1954');
  });

  it('calls a month by its name, a plain one the same everywhere', () => {
    expect(formatMonth('2025-04')).toBe('April 2025');
    expect(formatMonth('2025-04-13T12:00:00Z')).toBe('April 2025');
  });

  it('is the day in Ontario of a moment', () => {
    expect(formatDate('2026-11-25T04:59:59Z')).toBe('Nov 24, 2026');
    expect(formatDate('2026-11-25T05:00:00Z')).toBe('Nov 25, 2026');
  });

  it('names the zone where there is a time', () => {
    expect(formatDateTime('2025-04-13T12:00:00Z')).toMatch(/^Apr 13, 2025, \d{1,2}:\d{2}\s[AP]M \S+$/u);
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
