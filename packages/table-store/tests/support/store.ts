import type { Column, TableDefinition } from '@carebourse/contracts/tables';
import type { Cell } from '@carebourse/contracts/use';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { identifier, quoted } from '../../src/duckdb.ts';
import type { StoredRelease } from '../../src/releases/stored-releases.ts';
import { ENGINE_TYPES } from '../../src/sql.ts';
import { placeSettings } from './in-each-place.ts';
import { TableStore, type TableStoreSettings } from '../../src/table-store.ts';

/** A store of its own for the test at hand. */
export async function openStore(settings: Partial<TableStoreSettings> = {}): Promise<TableStore> {
  const folder = temporaryFolder('tables');
  const store = await TableStore.open({
    folder: join(folder, 'tables'),
    cacheFolder: join(folder, 'cache'),
    cacheBytes: 100_000_000,
    memoryMegabytes: 256,
    threads: 2,
    ...placeSettings(),
    ...settings,
  });
  onTestFinished(() => store.close());
  return store;
}

/** Everything that lies where releases do, by path or key. */
export async function lyingIn(store: TableStore): Promise<string[]> {
  const releases = join(store.stagingFolder, '..', 'releases');
  const inFolder = await readdir(releases, { recursive: true });
  return [...inFolder, ...((await store.bucket?.list('')) ?? []).map(({ key }) => key)];
}

export type Row = Record<string, Cell>;

/** Writes rows as a Parquet file into the staging folder, and answers where it is. */
export async function stageRows(store: TableStore, columns: readonly Column[], rows: readonly Row[]): Promise<string> {
  const file = join(store.stagingFolder, `${randomUUID()}.parquet`);
  const declared = columns.map(({ name, type }) => `${identifier(name)} ${ENGINE_TYPES[type]}`);
  await store.run(async (connection) => {
    await connection.run(`CREATE OR REPLACE TEMP TABLE staged (${declared.join(', ')})`);
    for (let from = 0; from < rows.length; from += 1_000) {
      const values = rows
        .slice(from, from + 1_000)
        .map((row) => `(${columns.map(({ name }) => literal(row[name])).join(', ')})`);
      await connection.run(`INSERT INTO staged VALUES ${values.join(', ')}`);
    }
    await connection.run(`COPY staged TO ${quoted(file)} (FORMAT parquet)`);
  });
  return file;
}

function literal(value: Cell | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? quoted(value) : String(value);
}

export const KEYS = { linkKey: Buffer.from('key of person links'), figuresKey: Buffer.from('key of figures') };

export async function publishRows(
  store: TableStore,
  definition: TableDefinition,
  rows: readonly Row[],
): Promise<StoredRelease> {
  const source = await stageRows(store, definition.columns, rows);
  return store.publish({ source, definition, ...KEYS });
}
