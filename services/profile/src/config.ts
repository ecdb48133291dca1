import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv } from '@carebourse/runtime/env';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

/** What commands need that work on the database alone: the seed and the rotation of keys. */
const storeSettings = {
  DATABASE_URL: serviceSettings.DATABASE_URL,
  ENCRYPTION_KEYS: z.string({ error: 'must be name:base64key, the key 32 bytes long' }),
};

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv({ ...serviceSettings, ...transportSettings, ...storeSettings, IDENTITY_ADDRESS: addressSetting }, env);
}

export function readStoreConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv(storeSettings, env);
}
