import { messagingSettings } from '@carebourse/messaging/background-work';
import { directorySettings } from '@carebourse/runtime/directory-settings';
import { readEnv } from '@carebourse/runtime/env';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv(
    {
      ...serviceSettings,
      ...messagingSettings,
      ...directorySettings,
      ENCRYPTION_KEYS: z.string({ error: 'must be name:base64key, the key 32 bytes long' }),
    },
    env,
  );
}
