import { commonSettings, readEnv } from '@carebourse/runtime/env';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv(
    {
      ...commonSettings,
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).max(65_535),
      /** Where the signing keys are kept, so that they are the same after a restart. */
      STATE_FILE: z.string(),
      TENANT_ID: z.string(),
      CLIENT_ID: z.string(),
      /** Origins of the application that may send people here, with commas between. */
      APP_ORIGINS: z.string().transform((list) => list.split(',').map((url) => new URL(url).origin)),
    },
    env,
  );
}
