import { commonSettings, readEnv, SettingsError } from '@carebourse/runtime/env';
import { z } from 'zod';

const shape = {
  ...commonSettings,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8270),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_sandbox_', 'must start with sk_sandbox_'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_sandbox_', 'must start with pk_sandbox_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_'),
  /** Where events go; without it they are only kept. */
  SANDBOX_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  /** What becomes of a subscription when the last retry of a payment has failed, as in Stripe's billing settings. */
  SANDBOX_AFTER_RETRIES: z.enum(['cancel', 'unpaid']).default('cancel'),
  /** The name that buyers see. */
  SANDBOX_BUSINESS_NAME: z.string().default('Carebourse'),
};

export type Config = z.output<z.ZodObject<typeof shape>>;

/** @throws SettingsError in one line, also whenever the mode is production: nobody must be served by pretended payments */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  if (env['NODE_ENV'] === 'production') {
    throw new SettingsError('NODE_ENV: the payments sandbox does not run in production. Set the STRIPE_ settings.');
  }
  return readEnv(shape, env);
}
