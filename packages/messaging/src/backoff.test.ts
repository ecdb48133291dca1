import { expect, it } from 'vitest';
import { backoffMs, pause } from './backoff.ts';

const limits = { firstMs: 100, maxMs: 1_000 };

it('doubles up to the longest wait', () => {
  const waits = [1, 2, 3, 4, 5, 6, 1_000].map((attempt) => backoffMs(limits, attempt, () => 0));
  expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000, 1_000]);
});

it('takes off up to a quarter, so that those who failed together do not come back together', () => {
  expect(backoffMs(limits, 1, () => 1)).toBe(75);
});

it('ends early when the signal aborts', async () => {
  await expect(pause(60_000, AbortSignal.timeout(5))).rejects.toThrow();
});
