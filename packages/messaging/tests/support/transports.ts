import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Broker, startBroker } from '@carebourse/tools/kafka/broker';
import { freePort } from '@carebourse/tools/kafka/server';
import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { connectTransport, type TransportEnv } from '../../src/connect.ts';
import { deadLetterTopic } from '../../src/subscriptions.ts';
import type { Transport } from '../../src/transport.ts';
import { silentLogger } from './silent-logger.ts';
import { startTcpProxy } from './tcp-proxy.ts';

interface DeadLetter {
  id: string;
  key: string;
  body: string;
  group: string;
  reason: string;
}

/** One of the two transports with its other side, which is away at first. */
export interface TransportUnderTest {
  env: TransportEnv;
  connect(): Transport;
  deadLetters(topic: string): Promise<DeadLetter[]>;
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
    async deadLetters(topic) {
      const client = new pg.Client(direct);
      await client.connect();
      const { rows } = await client.query<{ data: DeadLetter }>('SELECT data FROM pgboss.job WHERE name = $1', [
        deadLetterTopic(topic),
      ]);
      await client.end();
      return rows.map(({ data }) => data);
    },
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
    deadLetters: (topic) => readTopic(env.KAFKA_BROKERS, deadLetterTopic(topic)),
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

async function readTopic(broker: string, topic: string): Promise<DeadLetter[]> {
  const kafka = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const offsets = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  const total = offsets.reduce((sum, { high }) => sum + Number(high), 0);
  const letters: DeadLetter[] = [];
  if (total === 0) return letters;
  const consumer = kafka.consumer({ groupId: `reader-${crypto.randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  await consumer.run({
    async eachMessage({ message: { key, value, headers } }) {
      const header = (name: string) => headers?.[name]?.toString() ?? '';
      letters.push({
        id: header('id'),
        key: key?.toString() ?? '',
        body: value?.toString() ?? '',
        group: header('group'),
        reason: header('reason'),
      });
      if (letters.length === total) resolve();
    },
  });
  await complete;
  await consumer.disconnect();
  return letters;
}
