import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchBroker, whatBrokerLacks } from './jars.ts';
import type { KeeperMessage } from './keeper.ts';
import { freePort } from '../start/ports.ts';

export interface Broker {
  /** For KAFKA_BROKERS. */
  brokers: string;
  /** The broker's own process. Another one follows when it dies. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a real Kafka broker on 127.0.0.1. It keeps its data in `dataDir` over restarts, is started anew when it dies,
 * and ends with the process that called.
 * @throws one clear line when Java or Maven is missing or the port is taken
 */
export async function startBroker(options: { dataDir: string; port?: number }): Promise<Broker> {
  const lack = await whatBrokerLacks();
  if (lack) throw new Error(lack);
  const port = options.port ?? (await freePort());
  const keeper = fork(fileURLToPath(new URL('keeper.ts', import.meta.url)), {
    env: {
      ...process.env,
      KAFKA_DATA_DIR: resolve(options.dataDir),
      KAFKA_PORT: String(port),
      KAFKA_JARS: await fetchBroker(),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let pid = 0;
  keeper.on('message', (message: KeeperMessage) => {
    if ('pid' in message) pid = message.pid;
  });
  const exited = once(keeper, 'exit');
  const [message] = (await Promise.race([once(keeper, 'message'), exited])) as [KeeperMessage | number | null];
  if (typeof message !== 'object' || message === null || !('pid' in message)) {
    throw new Error(
      typeof message === 'object' && message && 'failed' in message ? message.failed : 'Kafka did not start',
    );
  }
  return {
    brokers: `127.0.0.1:${port}`,
    get pid() {
      return pid;
    },
    async stop() {
      keeper.kill('SIGTERM');
      await exited;
    },
  };
}
