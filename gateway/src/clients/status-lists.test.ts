import { expect, it, vi } from 'vitest';
import { createStatusLists } from './status-lists.ts';

function world() {
  const clock = { now: 0 };
  const sign = vi.fn(async ({ list }: { list: number; statuses: Uint8Array }) => ({
    token: `list ${list}, ${sign.mock.calls.length}`,
  }));
  return { clock, sign, lists: createStatusLists(sign, () => clock.now) };
}

const holds = Buffer.from([0, 0]);
const ended = Buffer.from([1, 0]);

it('the same statuses are signed once, also for many who ask at once', async () => {
  const { sign, lists } = world();
  const tokens = await Promise.all([1, 2, 3].map(() => lists.sign(0, Buffer.from(holds))));
  expect(new Set(tokens)).toEqual(new Set(['list 0, 1']));
  expect(await lists.sign(0, holds)).toBe('list 0, 1');
  expect(sign).toHaveBeenCalledTimes(1);
});

it('a status that changes is told at once, and each list for itself', async () => {
  const { lists } = world();
  expect(await lists.sign(0, holds)).toBe('list 0, 1');
  expect(await lists.sign(0, ended)).toBe('list 0, 2');
  expect(await lists.sign(0, holds)).toBe('list 0, 3');
  expect(await lists.sign(1, holds)).toBe('list 1, 4');
});

it('a list is signed anew after a minute', async () => {
  const { clock, lists } = world();
  await lists.sign(0, holds);
  clock.now = 59_999;
  expect(await lists.sign(0, holds)).toBe('list 0, 1');
  clock.now += 1;
  expect(await lists.sign(0, holds)).toBe('list 0, 2');
});

it('a failure is not kept', async () => {
  const { sign, lists } = world();
  sign.mockRejectedValueOnce(new Error('away'));
  await expect(lists.sign(0, holds)).rejects.toThrow('away');
  expect(await lists.sign(0, holds)).toBe('list 0, 2');
});
