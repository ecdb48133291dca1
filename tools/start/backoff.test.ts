import { expect, test } from 'vitest';
import { nextDelay } from './backoff.ts';

test('waits 100 ms, then twice as long with each death in a row, 5 s at most', () => {
  const delays: number[] = [];
  for (let delay = 0; delays.length < 8;) delays.push((delay = nextDelay(delay, 10)));
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
});

test('starts over after a healthy while', () => {
  expect(nextDelay(5000, 60_000)).toBe(100);
});
