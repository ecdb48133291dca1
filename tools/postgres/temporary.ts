import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../start/ports.ts';
import type { KeeperMessage } from './keeper.ts';
import { superuser } from './server.ts';

const password = 'temporary';

export interface TemporaryPostgres extends AsyncDisposable {
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** A PostgreSQL server in a temporary folder, gone with `stop()` or with the process that started it. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const port = await freePort();
  const keeper = fork(fileURLToPath(new URL('keeper.ts', import.meta.url)), {
    env: {
      ...process.env,
      POSTGRES_DATA_DIR: join(mkdtempSync(join(tmpdir(), 'carebourse-postgres-')), 'data'),
      POSTGRES_PORT: String(port),
      POSTGRES_PASSWORD: password,
      POSTGRES_TEMPORARY: '1',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(keeper, 'exit');
  const [message] = (await Promise.race([once(keeper, 'message'), exited])) as [KeeperMessage | number | null];
  if (typeof message !== 'object' || message === null || !('ready' in message)) {
    throw new Error(`PostgreSQL did not start: ${JSON.stringify(message)}`);
  }
  const stop = async (): Promise<void> => {
    keeper.kill('SIGTERM');
    await exited;
  };
  return {
    url: (database) => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
