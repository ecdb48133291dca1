import { z } from 'zod';

/** A setting that is missing or wrong; its message is one line for the person who starts the part. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the environment once into a typed object. Empty variables count as not set.
 * @throws SettingsError naming each setting that is wrong
 */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  env: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsError(`Settings: ${wrong.join('; ')}`);
}

/** `host:port` */
export const addressSetting = z.string().regex(/^[^\s]+:\d{1,5}$/, 'must be host:port');

/** The address that the product is known by, which its tokens name as their issuer; the default is that of `npm start`. */
export const issuerSetting = z
  .url({ protocol: /^https?$/ })
  .default('http://127.0.0.1:8080')
  .transform((url) => new URL(url).origin);

/** Settings that every part has. */
export const commonSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

/** Splits `host:port`; the host may be a bracketed IPv6 address. */
export function splitAddress(address: string): { host: string; port: number } {
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
}
