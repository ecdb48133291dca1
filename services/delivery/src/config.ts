import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv, SettingsError } from '@carebourse/runtime/env';
import { keySettings, openKeys } from '@carebourse/runtime/keys';
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

/** An S3-compatible store. With a bucket, releases and uploads lie there, and TABLES_DIR is for what is under way. */
const bucketSettings = {
  TABLES_S3_BUCKET: z.string().min(1).optional(),
  /** Amazon's own unless given. */
  TABLES_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  TABLES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** A credential that may list the bucket, and read, put and delete its objects. */
  TABLES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  TABLES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether the bucket stands in the path of addresses, and not in their host. */
  TABLES_S3_PATH_STYLE: z.stringbool({ error: 'must be true or false' }).default(false),
  /** How the store is to encrypt what is put; `none` is for stores that encrypt everything by themselves. */
  TABLES_S3_ENCRYPTION: z
    .string()
    .regex(/^(AES256|aws:kms(:.+)?|none)$/, 'must be AES256, aws:kms, aws:kms:<key id> or none')
    .default('AES256'),
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
  const opening = ['TABLES_S3_ACCESS_KEY_ID', 'TABLES_S3_SECRET_ACCESS_KEY'] as const;
  const needingBucket = ['TABLES_S3_ENDPOINT', 'TABLES_S3_PRESIGNED'] as const;
  const missing = opening.find((name) => config[name] === undefined);
  const given = [...opening, ...needingBucket].find((name) => config[name] !== undefined);
  if (config.TABLES_S3_BUCKET !== undefined && missing)
    throw new SettingsError(`Settings: ${missing}: needed with TABLES_S3_BUCKET`);
  if (config.TABLES_S3_BUCKET === undefined && given)
    throw new SettingsError(`Settings: ${given} given without TABLES_S3_BUCKET`);
  return config;
}
