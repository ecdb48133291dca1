import { TableStore } from '@carebourse/table-store/table-store';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';

export type TableSettings = Pick<
  Config,
  'TABLES_DIR' | 'TABLES_CACHE_DIR' | 'TABLES_CACHE_MB' | 'TABLES_MEMORY_MB' | 'TABLES_THREADS'
>;

const MB = 1024 * 1024;

/** Machines may share a folder. */
const HOST = `${hostname()}-`;

/** The store of the tables, with a cache that no other process has. */
export async function openTables(settings: TableSettings): Promise<TableStore> {
  const { TABLES_DIR, TABLES_CACHE_DIR, TABLES_CACHE_MB, TABLES_MEMORY_MB, TABLES_THREADS } = settings;
  const caches = TABLES_CACHE_DIR ?? join(TABLES_DIR, 'cache');
  await removeAbandoned(caches);
  return TableStore.open({
    folder: TABLES_DIR,
    cacheFolder: join(caches, `${HOST}${process.pid}`),
    cacheBytes: TABLES_CACHE_MB * MB,
    memoryMegabytes: TABLES_MEMORY_MB,
    threads: TABLES_THREADS,
  });
}

/** Caches are named by machine and process; a process that was killed left its own. */
async function removeAbandoned(caches: string): Promise<void> {
  await mkdir(caches, { recursive: true });
  const ours = (await readdir(caches)).filter((name) => name.startsWith(HOST));
  const abandoned = ours.filter((name) => !isRunning(Number(name.slice(HOST.length))));
  await Promise.all(abandoned.map((name) => rm(join(caches, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's, and it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
