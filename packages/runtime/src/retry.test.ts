import { expect, it, vi } from 'vitest';
import { backoffMs, pause, retry } from './retry.ts';

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

const backoff = { firstMs: 1, maxMs: 1_000 };

it('tries until it succeeds, and tells of each failure', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('done');
  const onFailure = vi.fn();
  const { signal } = new AbortController();
  await expect(retry(work, { backoff, signal, onFailure })).resolves.toBe('done');
  expect(onFailure.mock.calls).toEqual([[new Error('away')]]);
});

it('tries no more once the signal aborts, and tells of no failure that follows from that', async () => {
  const stopping = new AbortController();
  const onFailure = vi.fn();
  const work = vi.fn(async () => {
    stopping.abort();
    throw new Error('stopped');
  });
  await expect(retry(work, { backoff, signal: stopping.signal, onFailure })).resolves.toBeUndefined();
  await expect(retry(work, { backoff, signal: stopping.signal, onFailure })).resolves.toBeUndefined();
  expect(work).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});
