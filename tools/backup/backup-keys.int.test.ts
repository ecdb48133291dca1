import { parseRing } from '@carebourse/runtime/field-encryption';
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSecrets, secretsFile } from '../start/secrets.ts';
import { findBytes, formsOfKeys } from './find-bytes.ts';
import { restoreBackup, type RestoreRequest } from './restore-backup.ts';
import { takeBackup } from './take.ts';
import { connect, startOn } from './test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'carebourse-backup-keys-'));
const dataDir = join(folder, 'data');
const archive = join(folder, 'log');
const backup = join(folder, 'backup');

beforeAll(async () => {
  mkdirSync(dataDir);
  const { server, url } = await startOn(dataDir, archive);
  const client = await connect(url);
  await client.query('CREATE TABLE kept AS SELECT 7 AS value');
  await client.end();
  const { encryptionKeys } = readSecrets(dataDir);
  await takeBackup({ dataDir, serverUrl: url, folder: backup, encryptionKeys, walArchive: archive });
  // A clean stop archives the rest of the log.
  await server.stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A restore with the right keys, unless other ones are said. */
function request(changes: Partial<RestoreRequest> = {}): RestoreRequest {
  const to = join(folder, `restored-${randomBytes(4).toString('hex')}`);
  const unsaid = { time: undefined, archive: undefined, encryptionKeys: undefined };
  return { backup, dataDir: to, keys: secretsFile(dataDir), ...unsaid, ...changes };
}

test('other keys are refused before anything is done', async () => {
  const other = join(folder, 'other-keys');
  mkdirSync(other);
  readSecrets(other);
  const wanted = request({ keys: secretsFile(other) });
  await expect(restoreBackup(wanted)).rejects.toThrow('do not open this backup: k1');
  expect([wanted.dataDir, `${wanted.dataDir}.unfinished`].filter(existsSync)).toEqual([]);
});

test('without keys a restore says which ones are missing', async () => {
  await expect(restoreBackup(request({ keys: undefined }))).rejects.toThrow('The keys (k1) are not in the backup');
  await expect(restoreBackup(request({ keys: join(folder, 'none.json') }))).rejects.toThrow('There are no keys at');
});

test('no key and no password is in the backup or in the log’s archive', async () => {
  const { encryptionKeys, postgresPassword } = readSecrets(dataDir);
  const keys = [...formsOfKeys(parseRing(encryptionKeys)), Buffer.from(postgresPassword)];
  expect(await findBytes(backup, keys)).toEqual([]);
  expect(await findBytes(archive, keys)).toEqual([]);
  // They would be found.
  expect(await findBytes(dataDir, keys)).toEqual(['keys/secrets.json']);
});

test('a backup comes back by a copy of its keys, which is then for the owner alone', async () => {
  const keys = join(folder, 'copy.json');
  copyFileSync(secretsFile(dataDir), keys);
  chmodSync(keys, 0o644);
  const wanted = request({ keys });
  await restoreBackup(wanted);
  expect(readFileSync(secretsFile(wanted.dataDir))).toEqual(readFileSync(secretsFile(dataDir)));
  expect(statSync(secretsFile(wanted.dataDir)).mode & 0o777).toBe(0o600);
  const restored = await startOn(wanted.dataDir);
  onTestFinished(() => restored.server.stop());
  const reader = await connect(restored.url);
  expect((await reader.query('SELECT value FROM kept')).rows).toEqual([{ value: 7 }]);
  await reader.end();
});
