import { expect, it } from 'vitest';
import { durationsFrom, mondaysUntil } from './review-statistics.ts';

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
