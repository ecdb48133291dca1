import { commonSettings, readEnv, SettingsError } from '@carebourse/runtime/env';
import { requestTimeSettings } from '@carebourse/runtime/guarded-server';
import { z } from 'zod';

const shape = {
  ...commonSettings,
  ...requestTimeSettings,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(8280),
};

export type Config = z.output<z.ZodObject<typeof shape>>;

/** @throws SettingsError in one line, also whenever the mode is production: agents of a product are somebody's own */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  if (env['NODE_ENV'] === 'production')
    throw new SettingsError('NODE_ENV: the local agents do not run in production. Stewards connect their own.');
  return readEnv(shape, env);
}
