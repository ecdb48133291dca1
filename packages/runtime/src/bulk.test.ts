import { expect, it } from 'vitest';
import { Bulk } from './bulk.ts';

it('does together what comes at one time, and what comes meanwhile', async () => {
  const calls: number[][] = [];
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const bulk = new Bulk(async (items: readonly number[]) => {
    calls.push([...items]);
    begun.resolve();
    await mayEnd.promise;
    return items.map((item) => item * 2);
  });
  const first = [1, 2].map((item) => bulk.add(item));
  await begun.promise;
  const meanwhile = [3, 4].map((item) => bulk.add(item));
  mayEnd.resolve();
  expect(await Promise.all([...first, ...meanwhile])).toEqual([2, 4, 6, 8]);
  expect(await bulk.add(5)).toBe(10);
  expect(calls).toEqual([[1, 2], [3, 4], [5]]);
});

it('has one that cannot be done fail alone', async () => {
  const bulk = new Bulk(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('no');
    return items;
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => bulk.add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
