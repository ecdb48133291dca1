import { messagingSettings } from '@carebourse/messaging/background-work';
import { mailSettings } from '@carebourse/mail/mailer';
import { directorySettings } from '@carebourse/runtime/directory-settings';
import { readEnv, SettingsError } from '@carebourse/runtime/env';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const config = readEnv(
    {
      ...serviceSettings,
      ...messagingSettings,
      ...mailSettings,
      /** Where links in mails lead: the address that browsers see. */
      PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the address that browsers see' }).optional(),
      ...directorySettings,
      ENCRYPTION_KEYS: z.string({ error: 'must be name:base64key, the key 32 bytes long' }),
    },
    env,
  );
  if (config.NODE_ENV === 'production' && config.SMTP_URL && !config.PUBLIC_URL) {
    throw new SettingsError('Settings: SMTP_URL given without PUBLIC_URL, which links in mails need');
  }
  return config;
}
