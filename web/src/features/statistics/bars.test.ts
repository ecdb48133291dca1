import type { ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { expect, it } from 'vitest';
import { daysBars, daysWords, requestBars, usesBars } from './bars.ts';

const none = { pending: 0, approved: 0, rejected: 0, returned: 0, withdrawn: 0, expired: 0, revoked: 0 };
const week: ReviewStatistics['weeks'][number] = {
  week: '2026-11-23',
  counts: { ...none, pending: 2, returned: 1, approved: 4 },
  firstAnswer: { count: 12, median: 2, ninetieth: 9 },
  decision: { count: 0, median: null, ninetieth: null },
  uses: 3,
  users: 1,
  calls: 1,
  callers: 1,
};

it('says in words all that a bar shows', () => {
  expect(requestBars([week])).toMatchObject([
    {
      label: 'Nov 23, 2026',
      parts: [{ value: 4 }, { value: 3 }, { value: 0 }],
      words: '4 approved, 3 waiting or returned',
    },
  ]);
  expect(requestBars([{ ...week, counts: none }])[0]?.words).toBe('none');
  expect(usesBars([week], 'tables')[0]?.words).toBe('3 uses by 1 person');
  expect(usesBars([week], 'agents')[0]?.words).toBe('1 call by 1 person');
  expect(usesBars([{ ...week, calls: 0 }], 'agents')[0]?.words).toBe('none');
});

it('draws days to the median and on to the 90th percentile', () => {
  expect(daysBars([week], 'firstAnswer')[0]?.parts.map(({ value }) => value)).toEqual([2, 7]);
  expect(daysBars([week], 'decision')[0]?.parts.map(({ value }) => value)).toEqual([0, 0]);
  expect(daysWords(week.firstAnswer)).toBe('median 2, 90th percentile 9 days, of 12');
  expect(daysWords({ count: 1, median: 3, ninetieth: 3 })).toBe('3 days, one answer');
  expect(daysWords(week.decision)).toBe('none');
});
