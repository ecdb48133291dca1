import { expect, it } from 'vitest';
import { HOLDS_MS, ShortlyKept } from './shortly-kept.ts';

/** Answers with how often it was asked. */
function counted() {
  let asked = 0;
  return async () => ++asked;
}

it('forgets also what is under way: it may be what was before', async () => {
  const kept = new ShortlyKept<string>(10, () => 0);
  const before = Promise.withResolvers<string>();
  const asking = kept.ask('one', HOLDS_MS, () => before.promise);
  kept.forget('one');
  const after = kept.ask('one', HOLDS_MS, async () => 'after');
  before.resolve('before');
  expect(await asking.answer).toBe('before');
  expect(await after.answer).toBe('after');
  expect(await kept.ask('one', HOLDS_MS, async () => 'never asked').answer).toBe('after');
});

it('keeps no failure, and asks nobody ahead while the next answer is under way', async () => {
  let now = 0;
  const kept = new ShortlyKept<number>(10, () => now);
  const look = counted();
  await kept.ask('one', HOLDS_MS, look).answer;
  now = HOLDS_MS / 2 + 1;
  const next = Promise.withResolvers<number>();
  let looks = 0;
  const late = () => {
    looks += 1;
    return next.promise;
  };
  for (let nth = 0; nth < 3; nth += 1) expect(await kept.ask('one', HOLDS_MS, late).answer).toBe(1);
  expect(looks).toBe(1);
  next.reject(new Error('away'));
  await expect(next.promise).rejects.toThrow('away');
  expect(await kept.ask('one', HOLDS_MS, look).answer).toBe(2);
});
