import { SettingsError } from '@carebourse/runtime/env';
import { newServiceKey } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  postgresPassword: z.string().min(1),
  /** `name:base64(32 bytes)`, comma-separated; the first encrypts, all decrypt. */
  encryptionKeys: z.string().min(1),
  /** The private key of each service. Nothing is locked with them: those that are missing are made anew. */
  serviceKeys: z.partialRecord(z.enum(SERVICE_NAMES), z.string().min(1)).default({}),
});

export type KeptSecrets = z.output<typeof secretsSchema>;

export interface Secrets extends KeptSecrets {
  serviceKeys: Record<ServiceName, string>;
}

/** In a folder with nothing else in it, which may be a mount or a link to another disk than what the keys open. */
export function secretsFile(dataDir: string): string {
  return join(dataDir, 'keys', 'secrets.json');
}

/**
 * What this data folder is locked with, made at the first start. The data cannot be read without it, so a broken or
 * lost file stops the start; nothing is made anew over existing data.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return withServiceKeys(parseSecrets(file), file);
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new SettingsError(`${file} is gone, and the data beside it cannot be opened without. Put it back.`);
  }
  const made = {
    postgresPassword: randomBytes(24).toString('base64url'),
    encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
    serviceKeys: {},
  };
  return withServiceKeys(made, file);
}

/** Makes the keys that services have none of, and keeps them. */
function withServiceKeys(kept: KeptSecrets, file: string): Secrets {
  const keys = SERVICE_NAMES.map((name) => [name, kept.serviceKeys[name] ?? newServiceKey()]);
  const secrets = { ...kept, serviceKeys: Object.fromEntries(keys) as Secrets['serviceKeys'] };
  if (SERVICE_NAMES.some((name) => kept.serviceKeys[name] === undefined))
    writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameSync(fresh, file);
}

/** @throws SettingsError when the file is not one of secrets */
export function parseSecrets(file: string): KeptSecrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new SettingsError(`${file} cannot be read as secrets. Put the right one back.`, { cause });
  }
}
