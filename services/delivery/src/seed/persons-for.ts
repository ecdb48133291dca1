import type { TableStore } from '@carebourse/table-store/table-store';
import type { DemoEntry, DemoTables } from './demo-tables.ts';
import { makeSources } from './make-sources.ts';

/** Enough for a rate that holds to a few percent. */
const SAMPLE = 10_000;
/** Rather some rows more than too few. */
const MARGIN = 1.04;

/** How many persons the largest table of an entry needs to have so many rows: as many as a small population tells. */
export async function personsFor(
  tables: TableStore,
  demo: DemoTables,
  entry: DemoEntry,
  rows: number,
): Promise<number> {
  const counts = await tables.run(async (engine) => {
    await makeSources(engine, demo, entry.tables, { persons: SAMPLE });
    const found: number[] = [];
    for (const { select } of entry.tables) {
      const [[count] = []] = (await engine.runAndReadAll(`SELECT CAST(count(*) AS DOUBLE) FROM (${select})`)).getRows();
      found.push(Number(count));
    }
    return found;
  });
  return Math.ceil((rows / Math.max(...counts)) * SAMPLE * MARGIN);
}
