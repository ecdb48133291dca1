import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import { expect, it } from 'vitest';
import { dueReleaseOf, nextReleaseOf } from './next-release.ts';

const after = (publishedAt: string, every: ReleaseInterval) =>
  nextReleaseOf(every, { publishedAt: new Date(publishedAt) }).nextReleaseBy;

it('expects the next release an interval after the last', () => {
  expect(after('2026-09-12T15:00:00Z', 'week')).toBe('2026-09-19');
  expect(after('2026-09-12T15:00:00Z', 'month')).toBe('2026-10-12');
  expect(after('2026-09-12T15:00:00Z', 'quarter')).toBe('2026-12-12');
  expect(after('2026-09-12T15:00:00Z', 'year')).toBe('2027-09-12');
});

it('goes into the next year', () => {
  expect(after('2026-12-28T15:00:00Z', 'week')).toBe('2027-01-04');
  expect(after('2026-11-30T15:00:00Z', 'quarter')).toBe('2027-02-28');
});

it('takes the last day of a month that has no such day', () => {
  expect(after('2027-01-31T15:00:00Z', 'month')).toBe('2027-02-28');
  expect(after('2028-01-31T15:00:00Z', 'month')).toBe('2028-02-29');
  expect(after('2026-08-31T15:00:00Z', 'month')).toBe('2026-09-30');
  expect(after('2028-02-29T15:00:00Z', 'year')).toBe('2029-02-28');
});

it('counts from the day that it was in Ontario', () => {
  expect(after('2026-10-01T03:30:00Z', 'month')).toBe('2026-10-30');
  expect(after('2026-10-01T04:30:00Z', 'month')).toBe('2026-11-01');
});

it('expects none without a schedule, and none of a table without a release', () => {
  const last = { publishedAt: new Date('2026-09-12T15:00:00Z') };
  expect(nextReleaseOf(null, last)).toEqual({ releaseEvery: null, nextReleaseBy: null });
  expect(nextReleaseOf('year', undefined)).toEqual({ releaseEvery: 'year', nextReleaseBy: null });
});

const nextRelease = (now: string, releaseEvery: ReleaseInterval | null = 'quarter', number = 3) => {
  const release = { number, publishedAt: new Date('2026-09-12T15:00:00Z') };
  return dueReleaseOf({ id: 4, releaseEvery, release }, new Date(now));
};

it('reminds a week before, and once the day is over', () => {
  const due = { tableId: 4, release: 3, dueOn: '2026-12-12' };
  expect(nextRelease('2026-12-05T04:59:00Z')).toBeUndefined();
  expect(nextRelease('2026-12-05T05:01:00Z')).toEqual({ ...due, occasion: 'due-soon' });
  expect(nextRelease('2026-12-13T04:59:00Z')).toEqual({ ...due, occasion: 'due-soon' });
  expect(nextRelease('2026-12-13T05:01:00Z')).toEqual({ ...due, occasion: 'overdue' });
});

it('reminds two days before of what comes every week, and never without a schedule', () => {
  expect(nextRelease('2026-09-16T15:00:00Z', 'week')).toBeUndefined();
  expect(nextRelease('2026-09-17T15:00:00Z', 'week')).toMatchObject({ dueOn: '2026-09-19', occasion: 'due-soon' });
  expect(nextRelease('2030-01-01T15:00:00Z', null)).toBeUndefined();
});
