/**
 * A process that owns a Kafka broker. It starts a broker anew that died, and stops it when asked (SIGINT, SIGTERM) or
 * when its own parent is gone, which the closing of the IPC channel tells even after a `kill -9`.
 *
 * Environment: KAFKA_DATA_DIR, KAFKA_PORT, KAFKA_JARS. Messages to the parent: `{ pid }` when the broker answers,
 * `{ died }` when it is started anew, and `{ failed }` before the keeper gives up.
 */
import { type Server, startServer } from './server.ts';

export type KeeperMessage = { pid: number } | { died: string } | { failed: string };

/** The supervisor allows little more than this. */
const stopGraceMs = 2_500;

const { KAFKA_DATA_DIR: dataDir = '', KAFKA_PORT: port = '', KAFKA_JARS: jars = '' } = process.env;
const stopping = Promise.withResolvers<void>();
let stopped = false;

for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(event, () => {
    stopped = true;
    stopping.resolve();
  });
}

try {
  while (!stopped) await keep(await startServer({ dataDir, port: Number(port), jars }));
} catch (error) {
  post({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
if (process.connected) process.disconnect();

/** Returns when the broker has died or was stopped. */
async function keep(server: Server): Promise<void> {
  post({ pid: server.pid });
  await Promise.race([server.exited, stopping.promise]);
  if (!stopped) post({ died: 'Its log is recovered.' });
  await server.stop(stopGraceMs);
}

function post(message: KeeperMessage): void {
  if (process.connected) process.send?.(message);
}
