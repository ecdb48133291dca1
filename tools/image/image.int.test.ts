import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../postgres/databases.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres/temporary.ts';
import { databaseName, services, type ServiceName } from '../services.ts';
import { findPorts } from '../start/ports.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'carebourse-image-'));

/** What the Dockerfile does, in a folder. Answers where /app would be. */
async function build(part: string): Promise<string> {
  const target = join(folder, part);
  await run(process.execPath, ['tools/image/assemble.ts', part, target, '--version', '1.2.3']);
  renameSync(join(target, 'node_modules'), join(target, 'app', 'node_modules'));
  return join(target, 'app');
}

let catalogue: string;
let jobs: string;
let postgres: TemporaryPostgres;

beforeAll(async () => {
  catalogue = await build('catalogue');
  jobs = await build('jobs');
  postgres = await startTemporaryPostgres();
  for (const service of services) await createDatabase(postgres.url('postgres'), databaseName(service));
}, 400_000);

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (service: ServiceName): string => postgres.url(databaseName(service));

const migrate = (service: ServiceName) =>
  run(process.execPath, ['tools/jobs/migrate.js', service], { cwd: jobs, env: { DATABASE_URL: urlOf(service) } });

async function start(databaseUrl: string): Promise<{ child: ChildProcess; statusUrl: string }> {
  const { grpc, http } = await findPorts(['grpc', 'http']);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    GRPC_ADDRESS: `127.0.0.1:${grpc}`,
    HTTP_ADDRESS: `127.0.0.1:${http}`,
    IDENTITY_ADDRESS: '127.0.0.1:1',
    ...serviceKeySettingsOf('catalogue'),
    DATABASE_URL: databaseUrl,
    EVENTS_DATABASE_URL: databaseUrl,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', 'main.js'], { cwd: catalogue, env, stdio: 'inherit' });
  return { child, statusUrl: `http://127.0.0.1:${http}` };
}

test('an image migrates, twice at once, and then serves and stops on SIGTERM', async () => {
  await Promise.all([migrate('catalogue'), migrate('catalogue')]);
  expect((await migrate('catalogue')).stdout).toContain('no new migrations');

  const { child, statusUrl } = await start(urlOf('catalogue'));
  await expect
    .poll(
      () =>
        fetch(`${statusUrl}/readyz`)
          .then(({ status }) => status)
          .catch(() => 0),
      { timeout: 120_000 },
    )
    .toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the demo data goes in, in the order of the job that does it', async () => {
  const ENCRYPTION_KEYS = `k1:${Buffer.alloc(32).toString('base64')}`;
  for (const service of ['identity', 'catalogue', 'profile', 'access-request'] as const) {
    await migrate(service);
    const settings = { DATABASE_URL: urlOf(service), ENCRYPTION_KEYS, ...serviceKeySettingsOf(service) };
    const env = { NODE_ENV: 'development', DEMO_MODE: 'true', DEMO_DIR: 'local/demo', ...settings };
    const { stdout } = await run(process.execPath, [`services/${service}/src/seed.js`], { cwd: jobs, env });
    expect(stdout).toContain('demo data written');
  }
  // The seed of delivery makes tables for half a minute; only its content is looked for.
  expect(existsSync(join(jobs, 'local/demo/generated/tables.json'))).toBe(true);
}, 400_000);

test('an image holds neither sources, tests, stand-ins nor what only development needs', () => {
  const unwanted = [
    'services/catalogue/src/main.ts',
    'services/identity',
    'packages/testing',
    'local',
    'node_modules/prisma',
    'node_modules/typescript',
    'node_modules/@prisma/schema-engine-wasm',
  ];
  expect(unwanted.filter((path) => existsSync(join(catalogue, path)))).toEqual([]);
});

test('an image says whose it is, and what others made of it', () => {
  expect(readFileSync(join(catalogue, 'LICENSE'), 'utf8')).toContain('proprietary');
  expect(readFileSync(join(catalogue, 'NOTICE'), 'utf8')).toContain('Source Serif 4');
});

test('a migration job for no service says how it is used', async () => {
  await expect(run(process.execPath, ['tools/jobs/migrate.js'], { cwd: jobs })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('usage: migrate <identity|'),
  });
});
