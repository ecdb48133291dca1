/** `npm run restore -- --from <backup> --keys <secrets.json> --to <new data folder> [--time <RFC 3339>]`: nothing that exists is changed. */
import { SettingsError } from '@carebourse/runtime/env';
import { openKeys } from '@carebourse/runtime/keys';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readSettings } from '../start/settings.ts';
import { restoreBackup, type RestoreRequest } from './restore-backup.ts';

const usage =
  'usage: npm run restore -- --from <backup> --keys <secrets.json> --to <new data folder> [--time <RFC 3339>] [--archive <folder>]';
const text = { type: 'string' } as const;
const moment = z.iso.datetime({ offset: true });

async function readRequest(args: string[]): Promise<RestoreRequest> {
  const { from, to, time, archive, keys } = parse(args);
  if (!from || !to) throw new SettingsError(usage);
  if (time !== undefined && !moment.safeParse(time).success)
    throw new SettingsError(`--time ${time} is no RFC 3339 time, such as 2026-11-21T18:30:00-05:00.`);
  const { ENCRYPTION_KEYS, ...settings } = readSettings([], process.env);
  return {
    backup: resolve(from),
    dataDir: resolve(to),
    time: time === undefined ? undefined : new Date(time),
    archive: archive && resolve(archive),
    keys: keys && resolve(keys),
    encryptionKeys: ENCRYPTION_KEYS && (await openKeys({ ...settings, ENCRYPTION_KEYS })).ENCRYPTION_KEYS,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { from: text, to: text, time: text, archive: text, keys: text } }).values;
  } catch (cause) {
    throw new SettingsError(usage, { cause });
  }
}

try {
  const request = await readRequest(process.argv.slice(2));
  const noted = await restoreBackup(request);
  const reached = request.time ? ` as it was at ${request.time.toISOString()}` : '';
  console.log(`Restored to ${request.dataDir}${reached}. Start it by DATA_DIR=${request.dataDir} npm start`);
  if (noted)
    console.log(
      'Lines of the audit trail that came later are lost. While /readyz names the audit trail, nothing is added to it: record who accepts that by npm run audit:accept-gap -- --by <name> --why <reason>',
    );
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
