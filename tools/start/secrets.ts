import { SettingsError } from '@carebourse/runtime/env';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  postgresPassword: z.string().min(1),
  /** `name:base64(32 bytes)`, comma-separated; the first encrypts, all decrypt. */
  encryptionKeys: z.string().min(1),
});

export type Secrets = z.output<typeof secretsSchema>;

export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/**
 * What this data folder is locked with, made at the first start. The data cannot be read without it, so a broken or
 * lost file stops the start; nothing is made anew over existing data.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return parseSecrets(file);
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new SettingsError(`${file} is gone, and the data beside it cannot be opened without. Put it back.`);
  }
  const secrets: Secrets = {
    postgresPassword: randomBytes(24).toString('base64url'),
    encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
  };
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(fresh, file);
  return secrets;
}

/** @throws SettingsError when the file is not one of secrets */
export function parseSecrets(file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new SettingsError(`${file} cannot be read as secrets. Put the right one back.`, { cause });
  }
}
