import { COUNTED_STEPS, type CountedStep, type ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { expect, it } from 'vitest';
import { daysBars, daysWords, nowBars, stepBars, stepsOf, usesBars } from './bars.ts';

const none = Object.fromEntries(COUNTED_STEPS.map((step) => [step, 0])) as Record<CountedStep, number>;
const week: ReviewStatistics['weeks'][number] = {
  week: '2025-11-24',
  steps: { ...none, submitted: 5, approved: 4, returned: 1, revoked: 1, 'given-back': 2 },
  firstAnswer: { count: 12, median: 2, ninetieth: 9 },
  decision: { count: 0, median: null, ninetieth: null },
  uses: 3,
  users: 1,
  calls: 1,
  callers: 1,
};

it('says in words all that a bar shows', () => {
  expect(stepBars([week], 'decided')).toMatchObject([
    {
      label: 'Nov 24, 2025',
      parts: [{ value: 4 }, { value: 1 }, { value: 0 }],
      words: '4 approved, 1 returned for changes',
    },
  ]);
  expect(stepBars([week], 'asked')[0]?.words).toBe('5 made');
  expect(stepBars([week], 'ended')[0]?.words).toBe('3 revoked or given back');
  expect(stepBars([{ ...week, steps: none }], 'asked')[0]?.words).toBe('none');
  expect(usesBars([week], 'tables')[0]?.words).toBe('3 uses by 1 person');
  expect(usesBars([week], 'agents')[0]?.words).toBe('1 call by 1 person');
  expect(usesBars([{ ...week, calls: 0 }], 'agents')[0]?.words).toBe('none');
});

it('shows each step in one chart', () => {
  const shown = (['asked', 'decided', 'ended'] as const).flatMap(stepsOf);
  expect(shown.toSorted()).toEqual([...COUNTED_STEPS].toSorted());
});

it('draws where requests stand, a bar for each status', () => {
  const now = { pending: 2, approved: 1_200, rejected: 0, returned: 0, withdrawn: 0, expired: 0, revoked: 0 };
  expect(nowBars(now).slice(0, 2)).toMatchObject([
    { label: 'Requested', words: '2' },
    { label: 'Approved', words: '1,200' },
  ]);
});

it('draws days to the median and on to the 90th percentile', () => {
  expect(daysBars([week], 'firstAnswer')[0]?.parts.map(({ value }) => value)).toEqual([2, 7]);
  expect(daysBars([week], 'decision')[0]?.parts.map(({ value }) => value)).toEqual([0, 0]);
  expect(daysWords(week.firstAnswer)).toBe('median 2, 90th percentile 9 days, of 12');
  expect(daysWords({ count: 1, median: 3, ninetieth: 3 })).toBe('3 days, one answer');
  expect(daysWords(week.decision)).toBe('none');
});
