import type { Logger } from '@carebourse/runtime/logger';
import type { BucketSettings, Encryption } from '@carebourse/table-store/bucket/bucket-settings';
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
  const { TABLES_S3_BUCKET: bucket } = settings;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint: settings.TABLES_S3_ENDPOINT,
    region: settings.TABLES_S3_REGION ?? '',
    accessKeyId: settings.TABLES_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.TABLES_S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: settings.TABLES_S3_PATH_STYLE ?? false,
    encryption: encryptionOf(settings.TABLES_S3_ENCRYPTION),
    presignedSeconds: settings.TABLES_S3_PRESIGNED,
    onTrouble: (err, doing) => logger.warn({ err, doing }, 'the store of tables failed'),
  };
}

const KMS = 'aws:kms';

function encryptionOf(setting = 'AES256'): Encryption {
  if (setting === 'none' || setting === 'AES256') return { by: setting };
  return { by: KMS, keyId: setting.slice(KMS.length + 1) || undefined };
}
