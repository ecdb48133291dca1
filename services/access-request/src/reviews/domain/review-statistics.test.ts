import { expect, it } from 'vitest';
import { answersBy, durationsFrom, mondaysUntil, countsByStatus } from './review-statistics.ts';

const took = (...days: [days: number, count: number][]) => days.map(([one, count]) => ({ days: one, count }));

it('takes median and 90th percentile by nearest rank', () => {
  expect(durationsFrom([])).toEqual({ count: 0, median: undefined, ninetieth: undefined });
  expect(durationsFrom(took([3, 1]))).toEqual({ count: 1, median: 3, ninetieth: 3 });
  expect(durationsFrom(took([9, 1], [1, 5], [2, 4]))).toEqual({ count: 10, median: 1, ninetieth: 2 });
  expect(durationsFrom(took([9, 2], [1, 4], [2, 4]))).toEqual({ count: 10, median: 2, ninetieth: 9 });
});

it('names the Mondays of weeks, also over the end of a year', () => {
  expect(mondaysUntil('2027-01-04', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
});

it('tells what each week and each entry had', () => {
  const week = { week: '2026-12-21', resourceType: null, resourceId: null };
  const entry = { week: null, resourceType: 'data', resourceId: 3 };
  const { keys, at } = answersBy(
    [
      { ...week, action: 'approved', count: 2 },
      { ...entry, action: 'rejected', count: 1 },
      { ...week, action: 'returned', count: 4 },
    ],
    [
      { ...week, kind: 'first-answer', days: 1, count: 3 },
      { ...week, kind: 'decision', days: 5, count: 2 },
      { week: '2026-12-28', resourceType: null, resourceId: null, kind: 'decision', days: 9, count: 1 },
    ],
  );
  expect(keys).toEqual(['2026-12-21', 'data/3', '2026-12-28']);
  expect(at('2026-12-21')).toEqual({
    steps: [
      { action: 'approved', count: 2 },
      { action: 'returned', count: 4 },
    ],
    firstAnswer: { count: 3, median: 1, ninetieth: 1 },
    decision: { count: 2, median: 5, ninetieth: 5 },
  });
  const none = { count: 0, median: undefined, ninetieth: undefined };
  expect(at('data/3')).toEqual({ steps: [{ action: 'rejected', count: 1 }], firstAnswer: none, decision: none });
  expect(at('2026-12-28')).toMatchObject({ steps: [], decision: { count: 1, median: 9 } });
  expect(at('2026-01-05')).toEqual({ steps: [], firstAnswer: none, decision: none });
});

it('tells where requests stand, of all and of each entry, and for which something waits', () => {
  const { all, at, waiting } = countsByStatus([
    { resourceType: null, resourceId: null, status: 'pending', count: 2 },
    { resourceType: null, resourceId: null, status: 'approved', count: 5 },
    { resourceType: 'data', resourceId: 3, status: 'approved', count: 5 },
    { resourceType: 'data', resourceId: 3, status: 'pending', count: 2 },
    { resourceType: 'agent', resourceId: 3, status: 'rejected', count: 1 },
  ]);
  expect(all).toEqual([
    { status: 'pending', count: 2 },
    { status: 'approved', count: 5 },
  ]);
  expect(at('data/3')).toEqual([
    { status: 'approved', count: 5 },
    { status: 'pending', count: 2 },
  ]);
  expect([at('agent/3'), at('agent/4')]).toEqual([[{ status: 'rejected', count: 1 }], []]);
  expect(waiting).toEqual(['data/3']);
});
