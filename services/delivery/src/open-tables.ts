import type { Logger } from '@carebourse/runtime/logger';
import { readBucket } from '@carebourse/table-store/bucket/bucket-env';
import type { BucketSettings } from '@carebourse/table-store/bucket/bucket-settings';
import { TableStore } from '@carebourse/table-store/table-store';
import { join } from 'node:path';
import type { BucketConfig, Config } from './config.ts';
import { ownCache } from './own-cache.ts';

export type TableSettings = Pick<
  Config,
  'TABLES_DIR' | 'TABLES_CACHE_DIR' | 'TABLES_CACHE_MB' | 'TABLES_MEMORY_MB' | 'TABLES_THREADS'
> &
  Partial<BucketConfig>;

const MB = 1024 * 1024;

/** The store of the tables, with a cache that no other process has. */
export async function openTables(settings: TableSettings, logger: Logger): Promise<TableStore> {
  const { TABLES_DIR, TABLES_CACHE_DIR, TABLES_CACHE_MB, TABLES_MEMORY_MB, TABLES_THREADS } = settings;
  return TableStore.open({
    folder: TABLES_DIR,
    bucket: bucketOf(settings, logger),
    cacheFolder: await ownCache(TABLES_CACHE_DIR ?? join(TABLES_DIR, 'cache')),
    cacheBytes: TABLES_CACHE_MB * MB,
    memoryMegabytes: TABLES_MEMORY_MB,
    threads: TABLES_THREADS,
  });
}

/** The bucket of the settings, if they name one. */
export function bucketOf(settings: Partial<BucketConfig>, logger: Logger): BucketSettings | undefined {
  return readBucket('TABLES', settings, {
    presignedSeconds: settings.TABLES_S3_PRESIGNED,
    onTrouble: (err, doing) => logger.warn({ err, doing }, 'the store of tables failed'),
  });
}
