import { SettingsError } from '@carebourse/runtime/env';
import { z } from 'zod';
import type { BucketSettings, Encryption } from './bucket-settings.ts';

const SETTINGS = {
  BUCKET: z.string().min(1).optional(),
  /** Amazon's own unless given. */
  ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  REGION: z.string().min(1).default('us-east-1'),
  /** A credential that may list the bucket, and read, put and delete its objects. */
  ACCESS_KEY_ID: z.string().min(1).optional(),
  SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether the bucket stands in the path of addresses, and not in their host. */
  PATH_STYLE: z.stringbool({ error: 'must be true or false' }).default(false),
  /** How the store is to encrypt what is put; `none` is for stores that encrypt everything by themselves. */
  ENCRYPTION: z
    .string()
    .regex(/^(AES256|aws:kms(:.+)?|none)$/, 'must be AES256, aws:kms, aws:kms:<key id> or none')
    .default('AES256'),
};

type Settings = typeof SETTINGS;
type Named<What extends string> = { [Name in keyof Settings as `${What}_S3_${Name}`]: Settings[Name] };
type Read = { [Name in keyof Settings]: z.output<Settings[Name]> };
type FromEnv<What extends string> = Partial<z.output<z.ZodObject<Named<What>>>>;

/** The settings of an S3-compatible store for what is named, such as `TABLES_S3_BUCKET` for `TABLES`. */
export function settingsOfBucket<What extends string>(what: What): Named<What> {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [`${what}_S3_${name}`, setting]),
  ) as Named<What>;
}

/**
 * @param alsoNeeding further settings that mean nothing without a bucket
 * @throws SettingsError for a bucket without what opens it, and for what would open one without it
 */
export function requireWholeBucket<What extends string, Config extends FromEnv<What>>(
  what: What,
  config: Config,
  alsoNeeding: readonly (keyof Config & string)[] = [],
): Config {
  const given = valuesOf(what, config);
  const opening = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
  const bucket = `${what}_S3_BUCKET`;
  if (given.BUCKET !== undefined) {
    const missing = opening.find((name) => given[name] === undefined);
    if (missing) throw new SettingsError(`Settings: ${what}_S3_${missing}: needed with ${bucket}`);
    return config;
  }
  const useless =
    [...opening, 'ENDPOINT' as const]
      .filter((name) => given[name] !== undefined)
      .map((name) => `${what}_S3_${name}`)[0] ?? alsoNeeding.find((name) => config[name] !== undefined);
  if (useless !== undefined) throw new SettingsError(`Settings: ${useless} given without ${bucket}`);
  return config;
}

/** The bucket that the settings name, if they name one. */
export function readBucket<What extends string>(
  what: What,
  config: FromEnv<What>,
  more: Pick<BucketSettings, 'presignedSeconds' | 'onTrouble'>,
): BucketSettings | undefined {
  const given = valuesOf(what, config);
  if (given.BUCKET === undefined) return undefined;
  return {
    bucket: given.BUCKET,
    endpoint: given.ENDPOINT,
    region: given.REGION ?? '',
    accessKeyId: given.ACCESS_KEY_ID ?? '',
    secretAccessKey: given.SECRET_ACCESS_KEY ?? '',
    pathStyle: given.PATH_STYLE ?? false,
    encryption: encryptionOf(given.ENCRYPTION),
    ...more,
  };
}

function valuesOf<What extends string>(what: What, config: FromEnv<What>): Partial<Read> {
  const values = config as Record<string, unknown>;
  return Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, values[`${what}_S3_${name}`]]));
}

const KMS = 'aws:kms';

function encryptionOf(setting = 'AES256'): Encryption {
  if (setting === 'none' || setting === 'AES256') return { by: setting };
  return { by: KMS, keyId: setting.slice(KMS.length + 1) || undefined };
}
