import { TableStore } from '@carebourse/table-store/table-store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoTable } from '../src/tables/demo-table.ts';
import { allSources, inOrder } from '../src/tables/sources.ts';
import { macros } from '../src/tables/sql.ts';

export type Engine = Parameters<Parameters<TableStore['run']>[0]>[0];

/** An empty store with an engine, for the tests of a file. */
export async function openStore(): Promise<{ tables: TableStore; close(): void }> {
  const root = mkdtempSync(join(tmpdir(), 'carebourse-demo-'));
  const tables = await TableStore.open({
    folder: join(root, 'tables'),
    cacheFolder: join(root, 'cache'),
    cacheBytes: 2 ** 30,
    memoryMegabytes: 256,
    threads: 2,
  });
  return {
    tables,
    close() {
      tables.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Makes the sources that the tables need, as temporary tables of the connection. */
export async function makeSources(
  engine: Engine,
  wanted: readonly Pick<DemoTable, 'needs'>[],
  { persons }: { persons: number },
): Promise<void> {
  await engine.run(`CREATE OR REPLACE TEMP MACRO population_size() AS ${persons}`);
  await engine.run('CREATE OR REPLACE TEMP MACRO population_seed() AS 2026');
  for (const macro of macros()) await engine.run(macro);
  const sources = allSources();
  for (const { name, sql } of inOrder(wanted.flatMap(({ needs }) => needs(sources)))) {
    await engine.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${sql}`);
  }
}
