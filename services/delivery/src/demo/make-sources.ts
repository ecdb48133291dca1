import type { TableStore } from '@carebourse/table-store/table-store';
import type { DemoTable } from './demo-table.ts';
import { inOrder, sourcesOf } from './sources.ts';
import { macrosOf } from './sql.ts';

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
  wanted: readonly Pick<DemoTable, 'needs'>[],
  { persons = USUAL_PERSONS, seed = USUAL_SEED }: Population,
): Promise<void> {
  for (const macro of macrosOf(seed)) await engine.run(macro);
  const sources = sourcesOf(persons);
  for (const { name, sql } of inOrder(wanted.flatMap(({ needs }) => needs(sources)))) {
    await engine.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${sql}`);
  }
}
