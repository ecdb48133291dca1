import { UnavailableError } from '@carebourse/runtime/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { withinPatience } from './within-patience.ts';

const signal = new AbortController().signal;

afterEach(() => vi.useRealTimers());

test('what is made soon is answered, and its failure is its own', async () => {
  expect(await withinPatience(Promise.resolve('made'), 'Wait', signal)).toBe('made');
  expect(await withinPatience(Promise.resolve(undefined), 'Wait', signal)).toBeUndefined();
  await expect(withinPatience(Promise.reject(new Error('broken')), 'Wait', signal)).rejects.toThrow('broken');
});

test('what takes long is said to be under way, and goes on', async () => {
  vi.useFakeTimers();
  const making = Promise.withResolvers<string>();
  const [waited] = await Promise.allSettled([
    withinPatience(making.promise, 'Wait', signal),
    vi.advanceTimersByTimeAsync(3_000),
  ]);
  expect(waited).toEqual({ status: 'rejected', reason: new UnavailableError('Wait') });
  making.resolve('made');
  expect(await withinPatience(making.promise, 'Wait', signal)).toBe('made');
});
