import { SettingsError } from '@carebourse/runtime/env';
import { existsSync } from 'node:fs';
import { appendFile, chmod, copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { auditNotesName } from '../start/audit-notes.ts';
import { parseSecrets, secretsFile, type KeptSecrets } from '../start/secrets.ts';
import { copyFiles, isIntact, refuseFilled, moveIntoPlace } from './copy.ts';
import { describeKeys, postgresName, readManifest, type Manifest } from './manifest.ts';
import { recover } from './recover.ts';

export interface RestoreRequest {
  backup: string;
  /** The new DATA_DIR: not there yet, or empty. */
  dataDir: string;
  /** The moment to go to; undefined for the latest that can be had. */
  time: Date | undefined;
  /** WAL_ARCHIVE_DIR, where it is not the one that the backup names. */
  archive: string | undefined;
  /** A copy of the product's secrets.json. */
  keys: string | undefined;
  /** ENCRYPTION_KEYS, where the product has them from its environment. */
  encryptionKeys: string | undefined;
}

/**
 * Makes a data folder from a backup and, with an archived log, brings it to the wanted moment. It appears under its
 * name when it is whole; nothing that exists is changed. Answers whether the archive had notes of the audit trail: they
 * come along, and know of lines that this moment may not have.
 * @throws SettingsError in one line that says what stands in the way
 */
export async function restoreBackup(request: RestoreRequest): Promise<boolean> {
  const { backup, dataDir, time } = request;
  await refuseFilled(dataDir);
  const manifest = readManifest(backup);
  const archive = chooseArchive(request, manifest);
  const keys = chooseKeys(request, manifest);
  const { postgresPassword: password } = readKeys(keys, request.encryptionKeys, manifest);
  await refuseDamaged(backup, manifest);

  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  await copyAll(backup, unfinished, manifest);
  await mkdir(dirname(secretsFile(unfinished)), { mode: 0o700 });
  await copyFile(keys, secretsFile(unfinished));
  await chmod(secretsFile(unfinished), 0o600);
  const noted = archive !== undefined && (await addNotes(archive, manifest.systemIdentifier, unfinished));
  await recover({ dataDir: join(unfinished, postgresName), password, archive, time });
  await moveIntoPlace(unfinished, dataDir);
  return noted;
}

/** Those of the archive behind the backup's, which are as old as it is. */
async function addNotes(archive: string, clusterId: string, dataDir: string): Promise<boolean> {
  const from = join(archive, clusterId, auditNotesName);
  if (!existsSync(from)) return false;
  const to = join(dataDir, auditNotesName, clusterId);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from))
    await appendFile(join(to, name), await readFile(join(from, name)), { mode: 0o600 });
  return true;
}

function chooseArchive({ archive: given, time }: RestoreRequest, manifest: Manifest): string | undefined {
  const archive = given ?? manifest.walArchive ?? undefined;
  if (!archive && time)
    throw new SettingsError('The product archived no log at that backup (WAL_ARCHIVE_DIR): restore without --time.');
  if (archive && !existsSync(join(archive, manifest.systemIdentifier)))
    throw new SettingsError(`${archive} holds no log of this database: name its place by --archive.`);
  if (time && time < new Date(manifest.finishedAt))
    throw new SettingsError(`This backup gives moments from ${manifest.finishedAt} on: take an older one for --time.`);
  return archive;
}

function chooseKeys({ keys }: RestoreRequest, { keys: needed }: Manifest): string {
  if (keys) return keys;
  const names = needed.map(({ name }) => name).join(', ');
  throw new SettingsError(`The keys (${names}) are not in the backup: name a copy of secrets.json by --keys.`);
}

/** A newer file than the backup's is right too: a rotation adds keys, and the old ones stay. */
function readKeys(path: string, ring: string | undefined, manifest: Manifest): KeptSecrets {
  if (!existsSync(path))
    throw new SettingsError(`There are no keys at ${path}: name a copy of secrets.json by --keys.`);
  const secrets = parseSecrets(path);
  const found = describeKeys(ring ?? secrets.encryptionKeys).map(({ sha256 }) => sha256);
  const lacking = manifest.keys.filter(({ sha256 }) => !found.includes(sha256)).map(({ name }) => name);
  if (lacking.length > 0)
    throw new SettingsError(
      `The keys of ${ring ? 'ENCRYPTION_KEYS' : path} do not open this backup: ${lacking.join(', ')} is missing or another.`,
    );
  return secrets;
}

async function refuseDamaged(backup: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    if (!(await isIntact(backup, file)))
      throw new SettingsError(`The backup is damaged: ${file.path} is missing or not as it was. Take another one.`);
  }
}

async function copyAll(backup: string, to: string, { folders, files }: Manifest): Promise<void> {
  for (const folder of ['.', ...folders]) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const paths = files.map(({ path }) => path);
  const ofDatabase = (path: string) => path.startsWith(`${postgresName}/`);
  // PostgreSQL brings its whole folder to the disk before it recovers.
  await copyFiles(backup, to, paths.filter(ofDatabase), false);
  await copyFiles(
    backup,
    to,
    paths.filter((path) => !ofDatabase(path)),
  );
}
