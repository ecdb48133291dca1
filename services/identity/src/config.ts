import { readEnv } from '@carebourse/runtime/env';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv(
    {
      ...serviceSettings,
      ENCRYPTION_KEYS: z.string({ error: 'must be name:base64key, the key 32 bytes long' }),
      EVENTS_DATABASE_URL: z.string().optional(),
      KAFKA_BROKERS: z.string().optional(),
    },
    env,
  );
}
