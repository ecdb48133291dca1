import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

it('does all of the work, so many at once, whatever fails', async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  await fewAtATime([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (item % 2) throw new Error('refused');
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('has nothing to do for nothing', async () => {
  await fewAtATime([], 3, () => Promise.reject(new Error('never called')));
});
