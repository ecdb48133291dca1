import { SettingsError } from '@carebourse/runtime/env';
import { join } from 'node:path';
import { readPostmaster } from './postgres/postmaster.ts';
import { superuser } from './postgres/server.ts';
import { loopback } from './start/ports.ts';
import { readSecrets } from './start/secrets.ts';
import type { StartSettings } from './start/settings.ts';

/**
 * Address of the database server of the product that runs on DATA_DIR, or of the one that DATABASE_URL names.
 * @throws SettingsError when no database server is named and none runs on DATA_DIR
 */
export function runningServerUrl({ DATABASE_URL, DATA_DIR }: Pick<StartSettings, 'DATA_DIR' | 'DATABASE_URL'>): string {
  if (DATABASE_URL) return DATABASE_URL;
  const postmaster = readPostmaster(join(DATA_DIR, 'postgres'));
  if (!postmaster?.ready)
    throw new SettingsError(`Nothing runs on ${DATA_DIR}: start the product, or set DATABASE_URL.`);
  const { postgresPassword } = readSecrets(DATA_DIR);
  return `postgresql://${superuser}:${postgresPassword}@${loopback}:${postmaster.port}/postgres`;
}
