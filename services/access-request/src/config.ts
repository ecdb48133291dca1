import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv } from '@carebourse/runtime/env';
import { keySettings, openKeys } from '@carebourse/runtime/keys';
import { requireWholeBucket, settingsOfBucket } from '@carebourse/table-store/bucket/bucket-env';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

/** What commands need that work on the database alone: the seed and the rotation of keys. */
const storeSettings = {
  DATABASE_URL: serviceSettings.DATABASE_URL,
  ...keySettings,
};

/** @throws SettingsError also when a key cannot be opened */
export function readStoreConfig(env: NodeJS.ProcessEnv = process.env) {
  return openKeys(readEnv(storeSettings, env));
}

/** How many days before a grant ends its owner and steward are notified, with commas between; empty for never. */
const warningDaysSetting = z
  .string()
  .default('30,14,3')
  .transform((days) => days.split(',').filter((one) => one.trim() !== ''))
  .pipe(z.array(z.coerce.number<string>().int().min(1).max(365)));

const fileSettings = {
  /** Where files of requests lie, unless there is a bucket; all replicas share it. */
  FILES_DIR: z.string().min(1),
  ...settingsOfBucket('FILES'),
  /** A clamd that looks at files, as host:port or the path of its socket; without it none does. */
  FILES_CLAMD: z
    .string()
    .regex(/^(\/.+|[^\s/]+:\d{1,5})$/, 'must be host:port or the path of a socket')
    .optional(),
};

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const config = readEnv(
    {
      ...serviceSettings,
      ...transportSettings,
      ...storeSettings,
      IDENTITY_ADDRESS: addressSetting,
      CATALOGUE_ADDRESS: addressSetting,
      BILLING_ADDRESS: addressSetting,
      /** Messages that one network may send through the public forms in an hour. */
      MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(20),
      GRANT_WARNING_DAYS: warningDaysSetting,
      ...fileSettings,
    },
    env,
  );
  return requireWholeBucket('FILES', config);
}
