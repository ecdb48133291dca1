import { describe, expect, it } from 'vitest';
import { isGivenUp, isSuccess, MAX_TRIES, nextAttemptAt } from './webhook-schedule.ts';

const now = new Date('2030-01-01T12:00:00Z');
const secondsAfter = (failures: number, random: number) => {
  const next = nextAttemptAt(failures, now, () => random);
  return next && (next.getTime() - now.getTime()) / 1000;
};

describe('the schedule', () => {
  it('waits ever longer, for more than a day in all, and then gives up', () => {
    const waits = Array.from({ length: MAX_TRIES }, (_, index) => secondsAfter(index + 1, 0));
    expect(waits).toEqual([5, 30, 120, 600, 3600, 21_600, 86_400, undefined]);
  });

  it('spreads what failed together, by up to a fifth', () => {
    expect(secondsAfter(1, 0.5)).toBe(5.5);
    expect(secondsAfter(7, 1)).toBe(86_400 * 1.2);
  });
});

it('takes every 2xx for a success and nothing else, not even a redirect', () => {
  expect([200, 202, 204, 299].map(isSuccess)).toEqual([true, true, true, true]);
  expect([undefined, 101, 199, 300, 301, 302, 307, 400, 410, 500].filter(isSuccess)).toEqual([]);
});

describe('an endpoint', () => {
  const dayBefore = new Date('2029-12-31T12:00:00Z');
  const hourBefore = new Date('2030-01-01T11:00:00Z');

  it('is given up after a day of failures, when a delivery has run out of tries', () => {
    expect(isGivenUp({ statusCode: 500, isLast: true }, dayBefore, now)).toBe(true);
    expect(isGivenUp({ statusCode: undefined, isLast: true }, dayBefore, now)).toBe(true);
  });

  it('is kept while tries are left, or when something got through lately', () => {
    expect(isGivenUp({ statusCode: 500, isLast: false }, dayBefore, now)).toBe(false);
    expect(isGivenUp({ statusCode: 500, isLast: true }, hourBefore, now)).toBe(false);
  });

  it('is given up at once when it says that it is gone', () => {
    expect(isGivenUp({ statusCode: 410, isLast: false }, now, now)).toBe(true);
  });
});
