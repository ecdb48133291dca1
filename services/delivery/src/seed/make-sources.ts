import type { TableStore } from '@carebourse/table-store/table-store';
import type { DemoTable, DemoTables } from './demo-tables.ts';

/** As many synthetic persons as the first start makes. */
const USUAL_PERSONS = 20_000;
/** Another one makes another population. */
const USUAL_SEED = 2026;

type Engine = Parameters<Parameters<TableStore['run']>[0]>[0];

export interface Population {
  /** Synthetic persons, beside the demo persons. */
  persons?: number | undefined;
  seed?: number | undefined;
}

/** Makes what the tables are made of, as temporary tables of the connection. */
export async function makeSources(
  engine: Engine,
  { macros, sources }: Pick<DemoTables, 'macros' | 'sources'>,
  wanted: readonly Pick<DemoTable, 'needs'>[],
  { persons = USUAL_PERSONS, seed = USUAL_SEED }: Population,
): Promise<void> {
  await engine.run(`CREATE OR REPLACE TEMP MACRO population_size() AS ${persons}`);
  await engine.run(`CREATE OR REPLACE TEMP MACRO population_seed() AS ${seed}`);
  for (const macro of macros) await engine.run(macro);
  const needed = new Set(wanted.flatMap(({ needs }) => needs));
  // Each source stands behind those that it needs, so the last one is asked first.
  for (const { name, needs } of sources.toReversed()) if (needed.has(name)) for (const one of needs) needed.add(one);
  for (const { name, sql } of sources) {
    if (needed.has(name)) await engine.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${sql}`);
  }
}
