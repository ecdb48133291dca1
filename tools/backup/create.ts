/** `npm run backup -- <folder>`: copies the data of the running product, which goes on meanwhile. */
import { SettingsError } from '@carebourse/runtime/env';
import { resolve } from 'node:path';
import { runningServerUrl } from '../running-server.ts';
import { readSettings } from '../start/settings.ts';
import { keysName } from './manifest.ts';
import { takeBackup } from './take.ts';

const elsewhere =
  'The database is the one that DATABASE_URL names: back it up by its own tools (docs/operations.md, "Backup and restore").';

try {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0 || folder.startsWith('-'))
    throw new SettingsError('usage: npm run backup -- <folder>');
  const { DATA_DIR, DATABASE_URL, ENCRYPTION_KEYS, WAL_ARCHIVE_DIR } = readSettings([], process.env);
  if (DATABASE_URL) throw new SettingsError(elsewhere);
  const target = resolve(folder);
  const { files, finishedAt } = await takeBackup({
    dataDir: DATA_DIR,
    serverUrl: runningServerUrl({ DATA_DIR, DATABASE_URL }),
    folder: target,
    encryptionKeys: ENCRYPTION_KEYS,
    walArchive: WAL_ARCHIVE_DIR,
  });
  const megabytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
  console.log(`Backed up to ${target}: ${files.length} files, ${megabytes} MB, everything until ${finishedAt}.`);
  console.log(`The keys are in ${keysName} of it. Move them to another place: who has both can read all of it.`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
