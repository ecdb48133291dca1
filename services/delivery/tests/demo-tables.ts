import { TableStore } from '@carebourse/table-store/table-store';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readDemoTables, type DemoTables } from '../src/seed/demo-tables.ts';

/** The folder with the content of the demo. */
export const DEMO_DIR = 'local/demo';

/** The tables of the demo, as the program that has them writes them now. */
export async function readTables(): Promise<DemoTables> {
  await promisify(execFile)(process.execPath, [join(DEMO_DIR, 'src/main.ts')]);
  return readDemoTables((file) => JSON.parse(readFileSync(join(DEMO_DIR, file), 'utf8')));
}

export interface StoreOfTest {
  tables: TableStore;
  rows<Row extends unknown[]>(sql: string): Promise<Row[]>;
  close(): void;
}

/**
 * A store for the tests of a file.
 * @param folder with tables that are there; an empty one of its own when it is left out
 */
export async function openStore({
  folder,
  threads = 2,
}: { folder?: string; threads?: number } = {}): Promise<StoreOfTest> {
  const root = mkdtempSync(join(tmpdir(), 'carebourse-demo-'));
  const tables = await TableStore.open({
    folder: folder ?? join(root, 'tables'),
    cacheFolder: join(root, 'cache'),
    cacheBytes: 2 ** 30,
    memoryMegabytes: 256,
    threads,
  });
  return {
    tables,
    rows: <Row extends unknown[]>(sql: string) =>
      tables.run(async (engine) => (await engine.runAndReadAll(sql)).getRowsJS() as Row[]),
    close() {
      tables.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
