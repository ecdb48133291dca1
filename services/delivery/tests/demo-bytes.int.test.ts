import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ENTRIES } from '../src/demo/entries/all-entries.ts';
import { publishDemo } from '../src/demo/publish-demo.ts';
import { openStore, type StoreOfTest } from './demo-tables.ts';

const secrets = { link: Buffer.alloc(32, 1), figures: Buffer.alloc(32, 2) };

let stores: StoreOfTest[] = [];
beforeEach(() => {
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.close();
});

/** The content of each table, as one processor or several make it in a store of its own. */
async function contents(seed: number, threads: number): Promise<string[]> {
  const store = await openStore({ threads });
  stores.push(store);
  const made = await publishDemo({ tables: store.tables, secrets, entries: DEMO_ENTRIES, persons: 3_000, seed });
  return made.map(({ entry, table, stored }) => `${entry.resourceId} ${table.definition.name} ${stored.contentHash}`);
}

it('makes the same bytes of the same seed, whatever number of processors', async () => {
  expect(await contents(7, 2)).toEqual(await contents(7, 1));
});

it('makes other bytes of another seed', async () => {
  const [one, other] = [await contents(7, 2), await contents(8, 2)];
  expect(one.length).toBe(other.length);
  expect(one.filter((table) => other.includes(table))).toEqual([]);
});
