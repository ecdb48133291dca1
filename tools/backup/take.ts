import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { auditNotesName } from '../start/audit-notes.ts';
import { keptFilesName, releasesName } from '../start/tables.ts';
import { copyFiles, listTree, refuseFilled, moveIntoPlace } from './copy.ts';
import { describeKeys, postgresName, writeManifest, type Manifest } from './manifest.ts';
import { BackupSession, type BackupEnd } from './session.ts';

export interface BackupRequest {
  /** DATA_DIR of the running product. */
  dataDir: string;
  serverUrl: string;
  /** New or empty. */
  folder: string;
  /** The ring that opens the data. Only digests of it come into the backup. */
  encryptionKeys: string;
  walArchive: string | undefined;
}

/**
 * Copies the databases of a product that goes on meanwhile. What was committed before the end of the backup is in it;
 * all are from one moment. Keys stay out. The folder appears under its name when it is whole.
 * @throws SettingsError when the folder is not empty
 */
export async function takeBackup(request: BackupRequest): Promise<Manifest> {
  const { folder } = request;
  await refuseFilled(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, postgresName), { recursive: true, mode: 0o700 });
  // Before the database: what is noted is in it, or the copy would look as if lines had been lost.
  const notes = await copyFolder(request.dataDir, unfinished, auditNotesName);
  const { times, folders, files } = await copyDatabase(request, unfinished);
  // After the database: files are there before their rows are.
  const releases = await copyFolder(request.dataDir, unfinished, releasesName);
  const kept = await copyFolder(request.dataDir, unfinished, keptFilesName);
  const manifest: Manifest = {
    format: 2,
    walArchive: request.walArchive ?? null,
    keys: describeKeys(request.encryptionKeys),
    ...times,
    folders: [...folders, ...notes.folders, ...releases.folders, ...kept.folders],
    files: [...files, ...notes.files, ...releases.files, ...kept.files],
  };
  writeManifest(unfinished, manifest);
  await moveIntoPlace(unfinished, folder);
  await syncFolder(dirname(folder));
  return manifest;
}

async function copyDatabase({ dataDir, serverUrl }: BackupRequest, to: string) {
  const from = join(dataDir, postgresName);
  const target = join(to, postgresName);
  const session = await BackupSession.begin(serverUrl);
  try {
    const tree = await listTree(from, isMadeAnew);
    const control = 'global/pg_control';
    const files = await copyFiles(from, target, [...tree.files.filter((path) => path !== control), control]);
    const end = await session.finish();
    files.push(...(await copyFiles(from, target, await segmentsOf(from, end))));
    await writeFile(join(to, 'label'), end.label, { mode: 0o600 });
    files.push(...(await labelOf(to, target)));
    const { startedAt, systemIdentifier, postgresVersion } = session;
    return {
      folders: below(postgresName, tree.folders.filter(isLasting)),
      files: files.map((file) => ({ ...file, path: `${postgresName}/${file.path}` })),
      times: {
        startedAt: startedAt.toISOString(),
        finishedAt: end.finishedAt.toISOString(),
        systemIdentifier,
        postgresVersion,
        firstSegment: end.firstSegment,
      },
    };
  } finally {
    await session.close();
  }
}

/** The label goes the way of the other files, so that it is synced and has its digest. */
async function labelOf(to: string, target: string) {
  await rename(join(to, 'label'), join(to, 'backup_label'));
  const copied = await copyFiles(to, target, ['backup_label']);
  await rm(join(to, 'backup_label'));
  return copied;
}

async function segmentsOf(dataDir: string, { firstSegment, lastSegment }: BackupEnd): Promise<string[]> {
  const { files } = await listTree(join(dataDir, 'pg_wal'));
  const needed = files.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstSegment && name <= lastSegment);
  if (!needed.includes(firstSegment) || !needed.includes(lastSegment))
    throw new Error(`The log of the backup, ${firstSegment} to ${lastSegment}, is not complete: take it again.`);
  return needed.map((name) => `pg_wal/${name}`);
}

/** What PostgreSQL makes anew at its start, and what belongs to the running server alone. */
function isMadeAnew(path: string): boolean {
  return (
    !isLasting(path) ||
    /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//.test(path) ||
    /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label(\.old)?|.*\.signal|.*\.tmp|pgsql_tmp.*)$/.test(path)
  );
}

/** Slots are of the running server: the copy would keep its log for them for ever. */
function isLasting(path: string): boolean {
  return !path.startsWith('pg_replslot/');
}

/** A folder of files beside the database. What is being made in it, under a name with a dot, is left out. */
async function copyFolder(dataDir: string, to: string, name: string): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const from = join(dataDir, name);
  if (!existsSync(from)) return { folders: [], files: [] };
  const tree = await listTree(from, isUnfinished);
  const files = await copyFiles(from, join(to, name), tree.files);
  return {
    folders: below(
      name,
      tree.folders.filter((path) => !isUnfinished(path)),
    ),
    files: files.map((file) => ({ ...file, path: `${name}/${file.path}` })),
  };
}

function isUnfinished(path: string): boolean {
  return path.startsWith('.');
}

function below(folder: string, paths: readonly string[]): string[] {
  return [folder, ...paths.map((path) => `${folder}/${path}`)];
}

async function syncFolder(path: string): Promise<void> {
  // Windows knows no handle of a folder.
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}
