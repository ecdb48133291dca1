import { eventually } from '@carebourse/testing/eventually';
import { expect, it, vi } from 'vitest';
import { createEntries } from './entries.ts';

interface Asked {
  ids: number[];
  answer: (ids?: number[]) => void;
  fail: () => void;
}

/** Entries of a catalogue that answers when the test says so. */
function create() {
  const asked: Asked[] = [];
  const call = (_name: string, { ids }: { ids: number[] }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ agents: object[] }>();
    const answer = (there = ids) => resolve({ agents: there.map((id) => ({ entry: { id } })) });
    asked.push({ ids, answer, fail: () => reject(new Error('away')) });
    return promise;
  };
  const logger = { warn: vi.fn() };
  return { asked, logger, entries: createEntries({ entries: { call } } as never, logger as never) };
}

it('reads in bulk what is asked for while others are being read, each entry once', async () => {
  const { asked, entries } = create();
  const first = entries.agent(1);
  await eventually(() => expect(asked).toHaveLength(1));
  const others = [2, 3, 2].map((id) => entries.agent(id));
  asked[0]?.answer();
  expect(await first).toMatchObject({ id: 1 });
  await eventually(() => expect(asked).toHaveLength(2));
  asked[1]?.answer([2]);
  expect((await Promise.all(others)).map((entry) => entry?.id)).toEqual([2, undefined, 2]);
  expect(asked.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
});

it('leaves entries to be asked for one by one when they cannot be read in bulk', async () => {
  const { asked, entries, logger } = create();
  const reading = [entries.agent(1), entries.agent(2)];
  await eventually(() => expect(asked).toHaveLength(1));
  asked[0]?.fail();
  expect(await Promise.all(reading)).toEqual([undefined, undefined]);
  expect(logger.warn).toHaveBeenCalledOnce();
});
