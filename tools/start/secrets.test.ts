import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder('secrets');
});

test('are made once, for the owner alone, with a key of 32 bytes', () => {
  const first = readSecrets(dataDir);
  expect(readSecrets(dataDir)).toEqual(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(Buffer.from(first.encryptionKeys.replace('k1:', ''), 'base64')).toHaveLength(32);
});

test('are never made anew over data that they lock', () => {
  readSecrets(dataDir);
  mkdirSync(join(dataDir, 'postgres'));
  rmSync(join(dataDir, 'secrets.json'));
  expect(() => readSecrets(dataDir)).toThrow('secrets.json is gone');
});

test('a broken file stops the start', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{');
  expect(() => readSecrets(dataDir)).toThrow('cannot be read');
});
