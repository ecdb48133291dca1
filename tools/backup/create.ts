/** `npm run backup -- <folder>`: copies the data of the running product, which goes on meanwhile. */
import { SettingsError } from '@carebourse/runtime/env';
import { openKeys } from '@carebourse/runtime/keys';
import { resolve } from 'node:path';
import { runningServerUrl } from '../running-server.ts';
import { readSecrets, secretsFile } from '../start/secrets.ts';
import { readSettings } from '../start/settings.ts';
import { takeBackup } from './take.ts';

const elsewhere =
  'The database is the one that DATABASE_URL names: back it up by its own tools (docs/operations.md, "Backup and restore").';

try {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0 || folder.startsWith('-'))
    throw new SettingsError('usage: npm run backup -- <folder>');
  const settings = readSettings([], process.env);
  const { DATA_DIR, DATABASE_URL, ENCRYPTION_KEYS, WAL_ARCHIVE_DIR } = settings;
  if (DATABASE_URL) throw new SettingsError(elsewhere);
  const target = resolve(folder);
  const ring = ENCRYPTION_KEYS ?? readSecrets(DATA_DIR).encryptionKeys;
  const { files, finishedAt, keys } = await takeBackup({
    dataDir: DATA_DIR,
    serverUrl: runningServerUrl({ DATA_DIR, DATABASE_URL }),
    folder: target,
    encryptionKeys: (await openKeys({ ...settings, ENCRYPTION_KEYS: ring })).ENCRYPTION_KEYS,
    walArchive: WAL_ARCHIVE_DIR,
  });
  const megabytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
  console.log(`Backed up to ${target}: ${files.length} files, ${megabytes} MB, everything until ${finishedAt}.`);
  const place = `${secretsFile(DATA_DIR)}${ENCRYPTION_KEYS ? ' and ENCRYPTION_KEYS' : ''}`;
  console.log(`The keys (${keys.map(({ name }) => name).join(', ')}) are not in it. They are in ${place}.`);
  console.log('Keep a copy of them in another place: without them nothing is restored, and who has both can read all.');
  const buckets = {
    'Released tables': process.env['TABLES_S3_BUCKET'],
    'Files on requests': process.env['FILES_S3_BUCKET'],
  };
  for (const [what, bucket] of Object.entries(buckets))
    if (bucket) console.log(`${what} in the bucket ${bucket} are not in it: back it up by the means of its store.`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
