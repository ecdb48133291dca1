import { databaseName } from '@carebourse/tools/services';
import { withDatabase } from '@carebourse/tools/postgres/databases';
import { runningServerUrl } from '@carebourse/tools/running-server';
import { readSecrets } from '@carebourse/tools/start/secrets';
import { publicHalves } from '@carebourse/runtime/service-keys';
import type { Product } from '@carebourse/tools/start/running-product';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../services/identity/src/create-admin.ts', import.meta.url));

/** Makes another admin, as an operator does. */
export async function createSecondAdmin({ dataDir }: Product): Promise<{ email: string; password: string }> {
  const admin = { email: `admin.${randomBytes(4).toString('hex')}@example.org`, password: 'Lantern-Ferry-Oak-73' };
  const server = runningServerUrl({ DATA_DIR: dataDir, DATABASE_URL: undefined });
  const { serviceKeys } = readSecrets(dataDir);
  const keys = { SERVICE_KEY: serviceKeys.identity, SERVICE_KEYS: publicHalves(serviceKeys) };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, admin.email], {
    env: { ...process.env, ...keys, DATABASE_URL: withDatabase(server, databaseName('identity')) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(`${admin.password}\n`);
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`no second admin: ${said}`);
  return admin;
}
