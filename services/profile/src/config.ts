import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv } from '@carebourse/runtime/env';
import { keySettings, openKeys } from '@carebourse/runtime/keys';

export type Config = ReturnType<typeof readConfig>;

/** What commands need that work on the database alone: the seed and the rotation of keys. */
const storeSettings = {
  DATABASE_URL: serviceSettings.DATABASE_URL,
  ...keySettings,
};

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const addresses = {
    IDENTITY_ADDRESS: addressSetting,
    DELIVERY_ADDRESS: addressSetting,
    CATALOGUE_ADDRESS: addressSetting,
  };
  return readEnv({ ...serviceSettings, ...transportSettings, ...storeSettings, ...addresses }, env);
}

/** @throws SettingsError also when a key cannot be opened */
export function readStoreConfig(env: NodeJS.ProcessEnv = process.env) {
  return openKeys(readEnv(storeSettings, env));
}
