import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Broker, startBroker } from '@carebourse/tools/kafka/broker';
import { freePort } from '@carebourse/tools/start/ports';
import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { connectTransport, type TransportEnv } from '../../src/connect.ts';
import type { Transport } from '../../src/transport.ts';
import { silentLogger } from './silent-logger.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export { whatBrokerLacks } from '@carebourse/tools/kafka/jars';

/** One of the two transports with its other side, which is away at first. */
export interface TransportUnderTest {
  env: TransportEnv;
  connect(): Transport;
  /** Takes the other side away, without losing what it holds. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export async function embeddedUnderTest(): Promise<TransportUnderTest> {
  const direct = await emptyDatabase('events');
  const url = new URL(direct);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  proxy.cut();
  url.port = String(proxy.port);
  const env = { EVENTS_DATABASE_URL: url.href };
  return {
    env,
    connect: () => connectTransport(env, silentLogger),
    away: async () => proxy.cut(),
    back: async () => proxy.restore(),
    close: () => proxy.close(),
  };
}

export async function kafkaUnderTest(): Promise<TransportUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'carebourse-kafka-'));
  const port = await freePort();
  const env = { KAFKA_BROKERS: `127.0.0.1:${port}`, KAFKA_PARTITIONS: 3 };
  let broker: Broker | undefined;
  return {
    env,
    connect: () => connectTransport(env, silentLogger),
    async away() {
      await broker?.stop();
    },
    async back() {
      broker = await startBroker({ dataDir, port });
    },
    async close() {
      await broker?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
