import type { ReleaseCounts } from '@carebourse/table-store/count-release';
import { quoted } from '@carebourse/table-store/duckdb';
import type { StoredRelease } from '@carebourse/table-store/releases/stored-releases';
import type { TableStore } from '@carebourse/table-store/table-store';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliverySecrets } from '../store/secrets.ts';
import type { DemoEntry, DemoTable, DemoTables } from './demo-tables.ts';
import { makeSources, type Population } from './make-sources.ts';

export interface MadeTable {
  entry: DemoEntry;
  table: DemoTable;
  stored: StoredRelease;
  counts: ReleaseCounts;
}

export interface Making extends Population {
  tables: TableStore;
  secrets: Pick<DeliverySecrets, 'link' | 'figures'>;
  demo: DemoTables;
  entries: readonly DemoEntry[];
}

/**
 * Makes the tables of the entries out of one population and puts them into the store: the same bytes each time for the same
 * entries, number of persons and seed, by the same version of the engine. Nothing is released by it.
 */
export async function publishDemo({ tables, secrets, demo, entries, ...population }: Making): Promise<MadeTable[]> {
  const { link: linkKey, figures: figuresKey } = secrets;
  const wanted = entries.flatMap((entry) => entry.tables.map((table) => ({ entry, table })));
  const folder = await mkdtemp(join(tables.stagingFolder, 'demo-'));
  try {
    await stage(
      tables,
      demo,
      wanted.map(({ table }) => table),
      folder,
      population,
    );
    const made: MadeTable[] = [];
    for (const [place, { entry, table }] of wanted.entries()) {
      const source = fileOf(folder, place);
      const stored = await tables.publish({ source, definition: table.definition, linkKey, figuresKey });
      // A large one would lie there twice until the end.
      await rm(source);
      made.push({ entry, table, stored, counts: await tables.count(stored.contentHash, table.definition) });
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fileOf(folder: string, place: number): string {
  return join(folder, `${place}.parquet`);
}

/** Writes each table as a Parquet file into the folder. */
function stage(
  tables: TableStore,
  demo: DemoTables,
  wanted: readonly DemoTable[],
  folder: string,
  population: Population,
): Promise<void> {
  return tables.run(async (engine) => {
    await makeSources(engine, demo, wanted, population);
    for (const [place, { select }] of wanted.entries()) {
      await engine.run(`COPY (${select}) TO ${quoted(fileOf(folder, place))} (FORMAT parquet, COMPRESSION zstd)`);
    }
  });
}
