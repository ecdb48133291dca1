import { delimiter } from 'node:path';
import { transportSettings } from '@carebourse/messaging/connect';
import { directorySettings } from '@carebourse/runtime/directory-settings';
import { mailSettings } from '@carebourse/mail/mailer';
import { addressSetting, readEnv, SettingsError } from '@carebourse/runtime/env';
import { keySettings, openKeys } from '@carebourse/runtime/keys';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

/** What commands need that work on the database alone. */
const storeSettings = {
  DATABASE_URL: serviceSettings.DATABASE_URL,
  ...keySettings,
  /** Folders outside of the database in which heads of the audit trail are noted, apart as those of PATH are. */
  AUDIT_NOTE_DIRS: z
    .string()
    .default('')
    .transform((text) => text.split(delimiter).filter((folder) => folder !== '')),
};

/** @throws SettingsError also when a key cannot be opened */
export function readStoreConfig(env: NodeJS.ProcessEnv = process.env) {
  return openKeys(readEnv(storeSettings, env));
}

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const config = readEnv(
    {
      ...serviceSettings,
      ...transportSettings,
      ...directorySettings,
      ...mailSettings,
      /** Where links in mails lead: the address that browsers see. */
      PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be the address that browsers see' }).optional(),
      ...storeSettings,
      BILLING_ADDRESS: addressSetting,
      /** Accounts that one network may make in an hour. */
      REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(30),
      /** Where the OAuth2 issuer listens; the gateway hands its requests on. */
      OIDC_ADDRESS: addressSetting,
    },
    env,
  );
  if (config.NODE_ENV === 'production' && config.SMTP_URL && !config.PUBLIC_URL) {
    throw new SettingsError('Settings: SMTP_URL given without PUBLIC_URL, which links in mails need');
  }
  return config;
}
