import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { secretsFile } from './secrets.ts';
import { tightenFolder } from './tighten.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

function write(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  for (const [path, mode] of [
    [dirname(file), 0o755],
    [file, 0o644],
  ] as const)
    chmodSync(path, mode);
  return file;
}

test('what others could read in a data folder is its owner’s alone again', () => {
  const dataDir = temporaryFolder('tighten');
  chmodSync(dataDir, 0o755);
  const files = ['logs/identity.log', 'keys/secrets.json', 'kafka/log/topic-0/0.log', 'lock'];
  for (const file of files) write(join(dataDir, file));
  chmodSync(dataDir, 0o755);
  tightenFolder(dataDir);
  expect(files.map((file) => modeOf(join(dataDir, file)))).toEqual(files.map(() => '600'));
  expect(['logs', 'keys', 'kafka/log/topic-0'].map((path) => modeOf(join(dataDir, path)))).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(['700', '711']).toContain(modeOf(dataDir));
});

test('keys behind a link are tightened, and nothing else there', () => {
  const dataDir = temporaryFolder('tighten');
  const elsewhere = temporaryFolder('elsewhere');
  write(join(elsewhere, 'secrets.json'));
  write(join(elsewhere, 'mine.txt'));
  symlinkSync(elsewhere, join(dataDir, 'keys'));
  tightenFolder(dataDir);
  expect(modeOf(secretsFile(dataDir))).toBe('600');
  expect(modeOf(join(elsewhere, 'mine.txt'))).toBe('644');
});

test('what is narrower already stays as it is', () => {
  const dataDir = temporaryFolder('tighten');
  const file = write(join(dataDir, 'keys', 'secrets.json'));
  chmodSync(file, 0o400);
  tightenFolder(dataDir);
  expect(modeOf(file)).toBe('400');
});
