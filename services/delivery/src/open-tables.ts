import { TableStore } from '@carebourse/table-store/table-store';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ownCache } from './own-cache.ts';

export type TableSettings = Pick<
  Config,
  'TABLES_DIR' | 'TABLES_CACHE_DIR' | 'TABLES_CACHE_MB' | 'TABLES_MEMORY_MB' | 'TABLES_THREADS'
>;

const MB = 1024 * 1024;

/** The store of the tables, with a cache that no other process has. */
export async function openTables(settings: TableSettings): Promise<TableStore> {
  const { TABLES_DIR, TABLES_CACHE_DIR, TABLES_CACHE_MB, TABLES_MEMORY_MB, TABLES_THREADS } = settings;
  return TableStore.open({
    folder: TABLES_DIR,
    cacheFolder: await ownCache(TABLES_CACHE_DIR ?? join(TABLES_DIR, 'cache')),
    cacheBytes: TABLES_CACHE_MB * MB,
    memoryMegabytes: TABLES_MEMORY_MB,
    threads: TABLES_THREADS,
  });
}
