import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readClusterId } from '../postgres/cluster-id.ts';
import type { Server } from '../postgres/server.ts';
import { readSecrets, secretsFile } from '../start/secrets.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup, type RestoreRequest } from './restore-backup.ts';
import { takeBackup, type BackupRequest } from './take.ts';
import { connect, startOn } from './test-server.ts';
import { clusterArchive } from './wal-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'carebourse-backup-'));
const dataDir = join(folder, 'data');
const archive = join(folder, "the log's archive, 100 %");
const backup = join(folder, 'backup');
let server: Server;
let url: string;
let client: pg.Client;

/** Acknowledged writes: what each was, and when its answer had come. */
const acknowledged: { value: number; before: Date; after: Date }[] = [];
let writing = true;
let written = 0;

beforeAll(async () => {
  ({ server, url } = await startOn(dataDir, archive));
  mkdirSync(notesOf(dataDir), { recursive: true });
  writeFileSync(join(notesOf(dataDir), 'audit-trail.jsonl'), 'at the backup\n');
  mkdirSync(releasesOf(dataDir, 'whole'), { recursive: true });
  writeFileSync(join(releasesOf(dataDir, 'whole'), 'rows.parquet'), 'of a release');
  mkdirSync(releasesOf(dataDir, '.begun'), { recursive: true });
  writeFileSync(join(releasesOf(dataDir, '.begun'), 'rows.parquet'), 'of hal');
  mkdirSync(filesOf(dataDir, 'objects'), { recursive: true });
  writeFileSync(join(filesOf(dataDir, 'objects'), 'a-file'), 'sealed');
  writeFileSync(filesOf(dataDir, '.making-another'), 'sea');
  client = await connect(url);
  await client.query('CREATE TABLE kept (value int PRIMARY KEY)');
  const writer = write();
  await takeBackup(wantedBackup({ walArchive: archive }));
  // More than the backup's own log holds.
  for (const until = written + 200; written < until;) await write1();
  await client.query('SELECT pg_switch_wal()');
  for (const until = written + 200; written < until;) await write1();
  writing = false;
  await writer;
  await client.end();
  await server.stop();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function write(): Promise<void> {
  while (writing) await write1();
}

async function write1(): Promise<void> {
  const value = ++written;
  const before = new Date();
  await client.query('INSERT INTO kept VALUES ($1)', [value]);
  acknowledged.push({ value, before, after: new Date() });
}

/** Where the audit trail of the database there is noted. */
function notesOf(path: string): string {
  return join(path, 'audit', readClusterId(join(path, 'postgres')));
}

/** What lies among the files on requests. */
function filesOf(path: string, name: string): string {
  return join(path, 'request-files', name);
}

/** A folder of the tables that stewards released. */
function releasesOf(path: string, name: string): string {
  return join(path, 'tables', 'releases', name);
}

/** A backup of `dataDir`, with its keys, where nothing else is said. */
function wantedBackup(changes: Partial<BackupRequest> = {}): BackupRequest {
  const { encryptionKeys } = readSecrets(changes.dataDir ?? dataDir);
  return { dataDir, serverUrl: url, folder: backup, encryptionKeys, walArchive: undefined, ...changes };
}

/** A restore with the right keys, and nothing else said but where from and where to. */
function request(changes: Partial<RestoreRequest> = {}): RestoreRequest {
  const to = join(folder, `restored-${randomBytes(4).toString('hex')}`);
  const unsaid = { time: undefined, archive: undefined, encryptionKeys: undefined };
  return { backup, dataDir: to, keys: secretsFile(dataDir), ...unsaid, ...changes };
}

async function valuesOf(path: string, walArchive?: string): Promise<number[]> {
  const restored = await startOn(path, walArchive);
  onTestFinished(() => restored.server.stop());
  const reader = await connect(restored.url);
  const { rows } = await reader.query<{ value: number }>('SELECT value FROM kept ORDER BY value');
  // It takes writes again.
  await reader.query('INSERT INTO kept VALUES (-1)');
  await reader.end();
  return rows.map(({ value }) => value);
}

test('a moment comes back: all that was acknowledged before it, and nothing after', async () => {
  const { finishedAt } = readManifest(backup);
  const later = acknowledged.filter(({ before }) => before > new Date(finishedAt));
  const target = later[Math.floor(later.length / 2)];
  if (!target) throw new Error('nothing was written after the backup');
  const time = target.after;
  const wanted = request({ time });
  await restoreBackup(wanted);
  const values = await valuesOf(wanted.dataDir);
  expect(values.length).toBeGreaterThan(0);
  const present = new Set(values);
  const lost = acknowledged.filter(({ value, after }) => after < time && !present.has(value));
  const early = acknowledged.filter(({ value, before }) => before > time && present.has(value));
  expect({ lost, early }).toEqual({ lost: [], early: [] });
});

test('without a moment everything that was archived comes back, and the archive goes on with the new history', async () => {
  const [first, second] = [request(), request()];
  await restoreBackup(first);
  const restored = await startOn(first.dataDir, archive);
  const writer = await connect(restored.url);
  const { rows } = await writer.query<{ value: number }>('SELECT value FROM kept ORDER BY value');
  expect(rows.map(({ value }) => value)).toEqual(acknowledged.map(({ value }) => value));
  await writer.query('INSERT INTO kept VALUES (-7)');
  await writer.end();
  // A clean stop archives what there is.
  await restored.server.stop();
  await restoreBackup(second);
  expect(await valuesOf(second.dataDir, archive)).toContain(-7);
});

test('notes of the audit trail come back as they are beside the log, behind those of the backup', async () => {
  const noted = join(clusterArchive(join(dataDir, 'postgres'), archive), 'audit');
  const wanted = request();
  mkdirSync(noted);
  writeFileSync(join(noted, 'audit-trail.jsonl'), 'later\n');
  expect(await restoreBackup(wanted)).toBe(true);
  expect(readFileSync(join(notesOf(wanted.dataDir), 'audit-trail.jsonl'), 'utf8')).toBe('at the backup\nlater\n');
});

test('released tables come along, and what was being made does not', async () => {
  const wanted = request();
  await restoreBackup(wanted);
  expect(readFileSync(join(releasesOf(wanted.dataDir, 'whole'), 'rows.parquet'), 'utf8')).toBe('of a release');
  expect(readdirSync(join(wanted.dataDir, 'tables', 'releases'))).toEqual(['whole']);
});

test('files on requests come along, and what was being written does not', async () => {
  const wanted = request();
  await restoreBackup(wanted);
  expect(readFileSync(join(filesOf(wanted.dataDir, 'objects'), 'a-file'), 'utf8')).toBe('sealed');
  expect(readdirSync(filesOf(wanted.dataDir, ''))).toEqual(['objects']);
});

test('a backup without an archive is whole by itself', async () => {
  const lone = join(folder, 'lone');
  const from = join(folder, 'lone-data');
  mkdirSync(from);
  const running = await startOn(from);
  onTestFinished(() => running.server.stop());
  const writer = await connect(running.url);
  await writer.query('CREATE TABLE kept AS SELECT generate_series(1, 1000) AS value');
  await takeBackup(wantedBackup({ dataDir: from, serverUrl: running.url, folder: lone }));
  await writer.query('DELETE FROM kept');
  await writer.end();
  const wanted = request({ backup: lone, keys: secretsFile(from) });
  await expect(restoreBackup({ ...wanted, time: new Date() })).rejects.toThrow('WAL_ARCHIVE_DIR');
  await restoreBackup(wanted);
  expect(await valuesOf(wanted.dataDir)).toHaveLength(1000);
});

test('a moment outside of what backup and archive hold is refused with what they hold', async () => {
  const { startedAt } = readManifest(backup);
  await expect(restoreBackup(request({ time: new Date(startedAt) }))).rejects.toThrow('This backup gives moments from');
  const late = request({ time: new Date(Date.now() + 60_000) });
  await expect(restoreBackup(late)).rejects.toThrow(/does not reach .* The last transaction in it is of 20/);
  expect(readdirSync(folder)).not.toContain(late.dataDir);
});

test('a folder that is not empty is left alone', async () => {
  const full = join(folder, 'full');
  mkdirSync(full);
  writeFileSync(join(full, 'mine.txt'), 'mine');
  await expect(restoreBackup(request({ dataDir: full }))).rejects.toThrow('is not empty');
  await expect(takeBackup(wantedBackup({ folder: full }))).rejects.toThrow('is not empty');
  expect(readdirSync(full)).toEqual(['mine.txt']);
});

test.each([
  ['a changed file', 'postgres/PG_VERSION', (path: string) => appendFileSync(path, '\n')],
  ['a missing file', 'postgres/backup_label', (path: string) => rmSync(path)],
  ['a changed manifest', 'manifest.json', (path: string) => writeFileSync(path, '{"format":1}')],
  ['an interrupted backup', 'manifest.json', (path: string) => rmSync(path)],
])('%s is refused', async (_, path, harm) => {
  const harmed = join(folder, `harmed-${randomBytes(4).toString('hex')}`);
  cpSync(backup, harmed, { recursive: true });
  harm(join(harmed, path));
  const wanted = request({ backup: harmed });
  await expect(restoreBackup(wanted)).rejects.toThrow(/damaged|no finished backup/);
});

test('a damaged segment of the archive is refused, rather than the history cut short there', async () => {
  const harmed = join(folder, 'harmed-archive');
  cpSync(archive, harmed, { recursive: true });
  const { systemIdentifier, firstSegment } = readManifest(backup);
  const segments = readdirSync(join(harmed, systemIdentifier));
  const next = segments.toSorted().find((name) => /^[0-9A-F]{24}\.gz$/.test(name) && name > `${firstSegment}.gz`);
  writeFileSync(join(harmed, systemIdentifier, next ?? ''), 'not what it was');
  await expect(restoreBackup(request({ archive: harmed }))).rejects.toThrow('A segment of the archive is damaged');
});
