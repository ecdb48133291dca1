import { expect, it } from 'vitest';
import { Bulk } from './bulk.ts';

it('does alone what comes alone, and together what comes meanwhile', async () => {
  const calls: number[][] = [];
  const bulk = new Bulk(async (items: readonly number[]) => {
    calls.push([...items]);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4].map((item) => bulk.add(item)))).toEqual([2, 4, 6, 8]);
  expect(calls).toEqual([[1], [2, 3, 4]]);
  expect(await bulk.add(5)).toBe(10);
});

it('has one that cannot be done fail alone', async () => {
  const bulk = new Bulk(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('no');
    return items;
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => bulk.add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
