import { describe, expect, it } from 'vitest';
import { eachItem, pageByPage, type Round } from './each-item.ts';
import { registry } from './metrics.ts';

const there = { $queryRawUnsafe: async () => [] as never };
const away = { $queryRawUnsafe: () => Promise.reject(new Error('away')) };

function scene(work: string, bad: ReadonlySet<number>, db: Round<number>['db'] = there) {
  const done: number[] = [];
  const logged: unknown[] = [];
  const round: Round<number> = {
    work,
    db,
    logger: { warn: (fields: unknown) => void logged.push(fields) },
    keyOf: (id) => id,
    async handle(id) {
      if (bad.has(id)) throw new Error('bad row');
      done.push(id);
    },
  };
  return { round, done, logged };
}

async function valueOf(name: string, work: string): Promise<number | undefined> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values.find(({ labels }) => labels['work'] === work)?.value;
}

describe('items of a list', () => {
  it('are handled each for itself: those behind one that fails are done, it is counted and named in the log', async () => {
    const { round, done, logged } = scene('one bad', new Set([2]));
    expect(await eachItem(round, [1, 2, 3])).toBe(2);
    expect(done).toEqual([1, 3]);
    expect(logged).toEqual([{ err: new Error('bad row'), work: 'one bad', item: 2 }]);
    expect(await valueOf('background_items_failed_total', 'one bad')).toBe(1);
    expect(await valueOf('background_items_failing', 'one bad')).toBe(1);
  });

  it('are tried again in the next round, and are counted as failing no more once they are done', async () => {
    const bad = new Set([2]);
    const { round, done } = scene('again', bad);
    await eachItem(round, [2]);
    bad.clear();
    await eachItem({ ...round, isPart: true }, [5]);
    expect(await valueOf('background_items_failing', 'again')).toBe(1);
    await eachItem(round, [2]);
    expect(done).toEqual([5, 2]);
    expect(await valueOf('background_items_failing', 'again')).toBe(0);
  });

  it('are not to blame while the database is away: the round ends', async () => {
    const { round, done } = scene('away', new Set([1]), away);
    await expect(eachItem(round, [1, 2])).rejects.toThrow('bad row');
    expect(done).toEqual([]);
    expect(await valueOf('background_items_failed_total', 'away')).toBe(0);
  });

  it('that nothing was done about are not counted as handled, and none is begun after a stop', async () => {
    const stopping = new AbortController();
    const { round } = scene('stopped', new Set());
    const handle = async (id: number) => {
      if (id === 2) stopping.abort();
      return id !== 1;
    };
    expect(await eachItem({ ...round, handle, stopping: stopping.signal }, [1, 2, 3])).toBe(1);
  });
});

it('items that are begun at once keep nobody waiting, also when one fails', async () => {
  const { round, done } = scene('side by side', new Set([1]));
  const slow = Promise.withResolvers<void>();
  const handle = async (id: number) => {
    if (id === 2) await slow.promise;
    await round.handle(id);
    if (id === 3) slow.resolve();
  };
  expect(await eachItem({ ...round, handle, isSideBySide: true }, [1, 2, 3])).toBe(2);
  expect(done).toEqual([3, 2]);
});

describe('pages of a list', () => {
  it('go on behind a first page of which every item fails', async () => {
    const waiting = new Set(Array.from({ length: 10 }, (_unused, index) => index));
    const bad = new Set([0, 1, 2, 3]);
    const { round } = scene('pages', bad);
    const list = async (without: readonly number[]) => [...waiting].filter((id) => !without.includes(id)).slice(0, 3);
    const handle = async (id: number) => {
      await round.handle(id);
      waiting.delete(id);
    };
    expect(await eachItem({ ...round, handle }, pageByPage(list, round.keyOf as (id: number) => number))).toBe(6);
    expect([...waiting]).toEqual([...bad]);
  });

  it('come to an end with a list that does not leave out what it is told to', async () => {
    const given: number[] = [];
    for await (const id of pageByPage(
      async () => [1, 2],
      (key) => key,
    ))
      given.push(id);
    expect(given).toEqual([1, 2]);
  });
});
