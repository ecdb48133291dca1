import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { HEAP_FLAGS } from './node-process.mjs';

const folder = mkdtempSync(join(tmpdir(), 'carebourse-open-'));
const dataDir = join(folder, 'data');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an entry to its end. Nothing listens or is kept when it is refused. */
function run(entry: string, env: object): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const settings = { ...process.env, NODE_ENV: '', LOG_LEVEL: '', DATA_DIR: dataDir, ...env };
  const args = [...HEAP_FLAGS, '--disable-warning=ExperimentalWarning', entry];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: settings, timeout: 120_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('npm start', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ PUBLIC_URL: 'https://carebourse.example' }, 'PUBLIC_URL is https://carebourse.example'],
  ])('with %o ends with one line and code 1 before anything is started', async (env, words) => {
    const { code, stdout, stderr } = await run('tools/start/main.ts', { PORT: '1', ...env });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^Settings: ${words}, .*NODE_ENV=production.*DEMO_MODE=true.*\n$`));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('with DEMO_MODE goes on to the next look, whether its port can be had', async () => {
    const { stderr } = await run('tools/start/main.ts', { HOST: '192.0.2.1', DEMO_MODE: 'true' });
    expect(stderr).toMatch(/^Cannot listen on 192\.0\.2\.1 .*\n$/);
  });
});

const NOWHERE = '127.0.0.1:1';
const addresses = Object.fromEntries(
  ['IDENTITY', 'CATALOGUE', 'ACCESS_REQUEST', 'PROFILE', 'BILLING', 'DELIVERY', 'OIDC', 'BYTES'].map((name) => [
    `${name}_ADDRESS`,
    NOWHERE,
  ]),
);

test.each([
  ['gateway/src/main.ts', 'HOST is 0.0.0.0', { HOST: '0.0.0.0', WEB_URL: 'http://127.0.0.1:1' }],
  ['services/catalogue/src/main.ts', 'ISSUER_URL is https://a.example', { ISSUER_URL: 'https://a.example' }],
])('%s by itself is refused too: %s', async (entry, words, env) => {
  const needs = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', EVENTS_DATABASE_URL: 'postgresql://127.0.0.1:1/none' };
  const listens = { GRPC_ADDRESS: '127.0.0.1:0', HTTP_ADDRESS: '127.0.0.1:0' };
  const keys = serviceKeySettingsOf(entry.startsWith('gateway') ? 'gateway' : 'catalogue');
  const { code, stdout } = await run(entry, { ...addresses, ...keys, ...needs, ...listens, ...env });
  expect(code).toBe(1);
  expect(stdout).toContain(`"msg":"Settings: ${words}`);
  expect(stdout).not.toContain('"started"');
});
