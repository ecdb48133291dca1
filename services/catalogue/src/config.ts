import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv } from '@carebourse/runtime/env';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv({ ...serviceSettings, ...transportSettings, IDENTITY_ADDRESS: addressSetting }, env);
}

/** What the seed needs, which works on the database alone. */
export function readStoreConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv({ DATABASE_URL: serviceSettings.DATABASE_URL }, env);
}
