import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv } from '@carebourse/runtime/env';
import { keySettings, openKeys } from '@carebourse/runtime/keys';
import { requireWholeBucket, settingsOfBucket } from '@carebourse/table-store/bucket/bucket-env';
import { MOST_PRESIGNED_SECONDS } from '@carebourse/table-store/bucket/bucket-settings';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;
export type BucketConfig = z.output<z.ZodObject<typeof bucketSettings>>;

const tableSettings = {
  /** Where releases lie, for good; all replicas share it. */
  TABLES_DIR: z.string().min(1),
  /** Below it each process keeps what it makes of releases and can make again: a folder in TABLES_DIR unless given. */
  TABLES_CACHE_DIR: z.string().min(1).optional(),
  /** Most megabytes of it that are kept. */
  TABLES_CACHE_MB: z.coerce.number().int().min(1).default(2_048),
  /** Most megabytes that questions take together. */
  TABLES_MEMORY_MB: z.coerce.number().int().min(64).default(256),
  /** Processors that questions take together. */
  TABLES_THREADS: z.coerce.number().int().min(1).default(2),
};

/** With a bucket, releases and uploads lie there, and TABLES_DIR is for what is under way. */
const bucketSettings = {
  ...settingsOfBucket('TABLES'),
  /** How long files of Delta Sharing are fetched from the store itself by an address, in seconds; through us when absent. */
  TABLES_S3_PRESIGNED: z.coerce.number().int().min(1).max(MOST_PRESIGNED_SECONDS).optional(),
};

/** What commands need that work on the database and the tables alone: the seed and the rotation of keys. */
const storeSettings = {
  DATABASE_URL: serviceSettings.DATABASE_URL,
  ...keySettings,
  ...tableSettings,
  ...bucketSettings,
};

/** @throws SettingsError also when a key cannot be opened */
export async function readStoreConfig(env: NodeJS.ProcessEnv = process.env) {
  return openKeys(withWholeBucket(readEnv(storeSettings, env)));
}

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const config = readEnv(
    {
      ...serviceSettings,
      ...transportSettings,
      ...storeSettings,
      IDENTITY_ADDRESS: addressSetting,
      CATALOGUE_ADDRESS: addressSetting,
      ACCESS_REQUEST_ADDRESS: addressSetting,
      PROFILE_ADDRESS: addressSetting,
      /** Where the demonstration's agents tell what they are; not looked at in production mode. */
      AGENTS_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
      /** Where the gateway fetches the bytes of files. */
      BYTES_ADDRESS: addressSetting,
    },
    env,
  );
  return withWholeBucket(config);
}

/** @throws SettingsError for a bucket without what opens it, and for what would open one without it */
function withWholeBucket<Read extends BucketConfig>(config: Read): Read {
  return requireWholeBucket('TABLES', config, ['TABLES_S3_PRESIGNED']);
}
