import { beforeAll, expect, it } from 'vitest';
import type { DemoTables } from '../src/seed/demo-tables.ts';
import { publishDemo } from '../src/seed/publish-demo.ts';
import { openStore, readTables } from './demo-tables.ts';

const secrets = { link: Buffer.alloc(32, 1), figures: Buffer.alloc(32, 2) };

let demo: DemoTables;
let ofSeven: string[];
beforeAll(async () => {
  demo = await readTables();
  ofSeven = await contents(7, 2);
});

/** The content of each table, as one processor or several make it in a store of its own. */
async function contents(seed: number, threads: number): Promise<string[]> {
  const { tables, close } = await openStore({ threads });
  try {
    const { entries } = demo;
    const made = await publishDemo({ tables, secrets, demo, entries, persons: 3_000, seed });
    return made.map(({ entry, table, stored }) => `${entry.resourceId} ${table.definition.name} ${stored.contentHash}`);
  } finally {
    close();
  }
}

it('makes the same bytes of the same seed, whatever number of processors', async () => {
  expect(await contents(7, 1)).toEqual(ofSeven);
});

it('makes other bytes of another seed', async () => {
  const other = await contents(8, 2);
  expect(other.length).toBe(ofSeven.length);
  expect(ofSeven.filter((table) => other.includes(table))).toEqual([]);
});
