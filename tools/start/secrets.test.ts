import { publicHalves } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES } from '@carebourse/runtime/service-names';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readSecrets, secretsFile } from './secrets.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder('secrets');
});

test('are made once, for the owner alone, with a key of 32 bytes', () => {
  const first = readSecrets(dataDir);
  expect(readSecrets(dataDir)).toEqual(first);
  expect(statSync(secretsFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
  expect(Buffer.from(first.encryptionKeys.replace('k1:', ''), 'base64')).toHaveLength(32);
});

test('hold a key for each service, which a folder of before is given, and one that lost it gets a new one', () => {
  const first = readSecrets(dataDir);
  const { serviceKeys, ...before } = first;
  expect(Object.keys(serviceKeys)).toEqual([...SERVICE_NAMES]);
  const { identity: _identity, ...others } = serviceKeys;
  for (const [kept, same] of [
    [before, []],
    [{ ...before, serviceKeys: others }, Object.entries(others)],
  ] as const) {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(secretsFile(dataDir), JSON.stringify(kept));
    const next = readSecrets(dataDir);
    expect(next).toMatchObject({ ...before, serviceKeys: Object.fromEntries(same) });
    expect(next.serviceKeys.identity).not.toBe(serviceKeys.identity);
    expect(readSecrets(dataDir)).toEqual(next);
    expect(publicHalves(next.serviceKeys)).toMatch(/^gateway:.*,delivery:/);
  }
});

test('are never made anew over data that they lock', () => {
  readSecrets(dataDir);
  mkdirSync(join(dataDir, 'postgres'));
  rmSync(secretsFile(dataDir));
  expect(() => readSecrets(dataDir)).toThrow('secrets.json is gone');
});

test('a broken file stops the start', () => {
  mkdirSync(join(dataDir, 'keys'));
  writeFileSync(secretsFile(dataDir), '{');
  expect(() => readSecrets(dataDir)).toThrow('cannot be read');
});
