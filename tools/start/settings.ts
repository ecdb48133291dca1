import { demoSettings, refuseOpenDemo } from '@carebourse/runtime/demo-mode';
import { directorySettings, readDirectory } from '@carebourse/runtime/directory-settings';
import { commonSettings, readEnv, SettingsError } from '@carebourse/runtime/env';
import { vaultSettings } from '@carebourse/runtime/keys';
import { stripeKeySettings } from '@carebourse/runtime/stripe-settings';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Settings that only make sense together; one without the others is a mistake worth stopping for. */
const groups = [
  { purpose: 'payments', names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] },
  { purpose: 'directory sign-in', names: ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID'] },
  {
    purpose: 'a bucket of tables',
    names: ['TABLES_S3_BUCKET', 'TABLES_S3_ACCESS_KEY_ID', 'TABLES_S3_SECRET_ACCESS_KEY'],
  },
  {
    purpose: 'a bucket of files on requests',
    names: ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'],
  },
];

const portsSchema = z.object({
  listen: z.record(z.string(), z.int()),
  dial: z.record(z.string(), z.int()),
});

const shape = {
  ...commonSettings,
  ...demoSettings,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).default(8080),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  WAL_ARCHIVE_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  AUDIT_NOTE_DIRS: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  KAFKA_BROKERS: z.string().optional(),
  ENCRYPTION_KEYS: z.string().optional(),
  ...vaultSettings,
  ...directorySettings,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  AGENTS_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  ...stripeKeySettings,
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  STRIPE_JS_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  PORTS: z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), portsSchema.optional()),
};

export interface StartSettings extends z.output<z.ZodObject<typeof shape>> {
  /** Watch mode: parts restart when their source changes, and the SPA comes from Vite's own server. */
  dev: boolean;
  /** A local Kafka broker instead of the embedded events. */
  kafka: boolean;
}

/** @throws SettingsError with one line that names the setting which is wrong or missing */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): StartSettings {
  const unknown = args.find((arg) => arg !== '--dev' && arg !== '--kafka');
  if (unknown) throw new SettingsError(`Unknown option ${unknown}: npm start takes --kafka.`);
  for (const group of groups) checkComplete(group, env);
  const settings = readEnv(shape, env);
  refuseOpenDemo(settings);
  // The authority alone is half a directory too, and an address of Stripe's without keys half an account.
  readDirectory(settings);
  if (settings.WAL_ARCHIVE_DIR && settings.DATABASE_URL)
    throw new SettingsError('Settings: WAL_ARCHIVE_DIR is for the embedded database, DATABASE_URL names another one.');
  if (settings.VAULT_TOKEN_FILE && !settings.VAULT_DECRYPT_URL)
    throw incomplete('keys of Vault', ['VAULT_TOKEN_FILE'], ['VAULT_DECRYPT_URL']);
  if (settings.VAULT_DECRYPT_URL && !settings.ENCRYPTION_KEYS)
    throw incomplete('keys of Vault', ['VAULT_DECRYPT_URL'], ['ENCRYPTION_KEYS']);
  const address = (['STRIPE_API_BASE', 'STRIPE_JS_URL'] as const).find((name) => settings[name]);
  if (address && !settings.STRIPE_SECRET_KEY) throw incomplete('payments', [address], ['STRIPE_SECRET_KEY']);
  return { ...settings, dev: args.includes('--dev'), kafka: args.includes('--kafka') };
}

function checkComplete({ purpose, names }: (typeof groups)[number], env: NodeJS.ProcessEnv): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === names.length) return;
  const given = names.filter((name) => env[name]);
  throw incomplete(purpose, given, missing);
}

function incomplete(purpose: string, given: readonly string[], missing: readonly string[]): SettingsError {
  return new SettingsError(
    `Settings: ${given.join(' and ')} given without ${missing.join(' and ')}. For ${purpose} set all of them, or none.`,
  );
}
