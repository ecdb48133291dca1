/**
 * A process that owns PostgreSQL. It restarts a server that died, and stops it when asked (SIGINT, SIGTERM) or when
 * its own parent is gone, which the closing of the IPC channel tells even after a `kill -9`.
 *
 * Environment: POSTGRES_DATA_DIR, POSTGRES_PORT, POSTGRES_PASSWORD, POSTGRES_WAL_ARCHIVE for a folder where the log is
 * kept, POSTGRES_TEMPORARY=1 for a server without fsync whose folder is removed in the end. Messages to the parent: `{ ready: true }`, `{ died: string }` when the server
 * died and is started again, and `{ failed: string }` before the keeper gives up.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveSettings } from '../backup/wal-archive.ts';
import { initialise, startServer, type Server, type ServerOptions } from './server.ts';

export type KeeperMessage = { ready: true } | { died: string } | { failed: string };

const temporary = process.env.POSTGRES_TEMPORARY === '1';
const options: ServerOptions = {
  dataDir: required('POSTGRES_DATA_DIR'),
  port: Number(required('POSTGRES_PORT')),
  password: required('POSTGRES_PASSWORD'),
  durable: !temporary,
  onLog: (text) => process.stdout.write(text),
};
/** After a kill -9, orphaned backends may hold the shared memory for a moment. */
const patienceMs = 10_000;
const stopping = Promise.withResolvers<void>();
let stopped = false;

for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(event, () => {
    stopped = true;
    stopping.resolve();
  });
}

try {
  await initialise(options);
  const archive = process.env.POSTGRES_WAL_ARCHIVE;
  if (archive) options.settings = archiveSettings(options.dataDir, archive);
  while (!stopped) await keep(await startPatiently());
} catch (error) {
  post({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
if (temporary) rmSync(dirname(options.dataDir), { recursive: true, force: true });
if (process.connected) process.disconnect();

/** Returns when the server has died or was stopped. */
async function keep(server: Server): Promise<void> {
  post({ ready: true });
  await Promise.race([server.exited, stopping.promise]);
  if (!stopped) post({ died: 'Its data is recovered from the log.' });
  await server.stop(2000);
}

async function startPatiently(): Promise<Server> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await startServer(options);
    } catch (error) {
      if (stopped || Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

function post(message: KeeperMessage): void {
  if (process.connected) process.send?.(message);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
