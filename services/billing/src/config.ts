import { transportSettings } from '@carebourse/messaging/connect';
import { serviceSettings } from '@carebourse/rpc/run-service';
import { addressSetting, readEnv, SettingsError } from '@carebourse/runtime/env';
import { stripeKeySettings } from '@carebourse/runtime/stripe-settings';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

/** Where the payment provider is. Without a key no payments are taken. */
const stripeSettings = {
  STRIPE_SECRET_KEY: stripeKeySettings.STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: stripeKeySettings.STRIPE_WEBHOOK_SECRET,
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
};

/** What commands need that work beside the service. */
const commandSettings = { DATABASE_URL: serviceSettings.DATABASE_URL, ...stripeSettings };

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const config = readEnv(
    {
      ...serviceSettings,
      ...transportSettings,
      ...stripeSettings,
      IDENTITY_ADDRESS: addressSetting,
      /** The address that browsers see; the payment provider sends people back to it. */
      PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
    },
    env,
  );
  if (config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET) throw missing('STRIPE_WEBHOOK_SECRET');
  if (config.STRIPE_WEBHOOK_SECRET && !config.STRIPE_SECRET_KEY) throw missing('STRIPE_SECRET_KEY');
  return config;
}

/** @throws SettingsError without a key: these commands are about the payment provider */
export function readCommandConfig(env: NodeJS.ProcessEnv = process.env) {
  const { STRIPE_SECRET_KEY, ...config } = readEnv(commandSettings, env);
  if (!STRIPE_SECRET_KEY) throw missing('STRIPE_SECRET_KEY');
  return { ...config, STRIPE_SECRET_KEY };
}

function missing(name: string): SettingsError {
  return new SettingsError(`Settings: ${name} is missing. Payments need it.`);
}
