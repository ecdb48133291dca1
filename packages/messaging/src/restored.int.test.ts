import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { eventually } from '@carebourse/testing/eventually';
import { whyWithout } from '@carebourse/testing/outside-program';
import { whatBrokerLacks } from '@carebourse/tools/kafka/jars';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectServiceDatabase,
  openServiceDatabase,
  type ServiceDatabase,
  type TestTransaction,
} from '../tests/support/service-database.ts';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { kafkaUnderTest, type TransportUnderTest } from '../tests/support/transports.ts';
import { startConsumer } from './consumer.ts';
import { outboxRow } from './outbox.ts';
import { startRelay } from './relay.ts';
import { topics } from './subscriptions.ts';

const lack = await whyWithout('a restored database beside Kafka', whatBrokerLacks);

describe.skipIf(lack)('a database that was restored to a moment, beside a broker that was not', () => {
  let side: TransportUnderTest;
  let database: ServiceDatabase;
  let restored: ServiceDatabase | undefined;

  beforeAll(async () => {
    side = await kafkaUnderTest();
    database = await openServiceDatabase(await emptyDatabase('service'));
    await side.back();
  }, 120_000);

  afterAll(async () => {
    await restored?.close();
    await database?.close();
    await side?.close();
  });

  it('has every effect of what it holds once, and none of what it does not', { timeout: 180_000 }, async () => {
    const before = await run(database, { consumes: true });
    await write(database, 'handled');
    await eventually(async () => expect(await effects(database)).toEqual(['handled']));
    await before.stop();

    const published = await run(database, { consumes: false });
    await write(database, 'published');
    await published.empty();
    await published.stop();
    const copy = await copyOf(database);

    const after = await run(database, { consumes: true });
    await write(database, 'after the moment');
    await eventually(
      async () => expect(await effects(database)).toEqual(['after the moment', 'handled', 'published']),
      60_000,
    );
    await after.stop();

    // As docs/operations.md says, "Events after a restore".
    await deleteTopics();
    restored = connectServiceDatabase(copy);
    await restored.query('UPDATE outbox SET published_at = NULL');
    const again = await run(restored, { consumes: true });
    await write(restored, 'since');
    await eventually(async () => expect(await effects(restored)).toEqual(['handled', 'published', 'since']));
    await again.empty();
    await again.stop();
    expect(await effects(restored)).toEqual(['handled', 'published', 'since']);
  });

  /** Relay and consumer of one service, as its process has them. */
  async function run(on: ServiceDatabase, { consumes }: { consumes: boolean }) {
    const transport = side.connect();
    const relay = startRelay({ databaseUrl: on.url, transport, logger: silentLogger });
    if (consumes) {
      startConsumer<'profile', TestTransaction>({
        transport,
        group: 'profile',
        handlers: { 'request-decided': async ({ data }, tx) => tx.effect('all', data.resourceName) },
        transaction: (work) => on.transaction(work),
        logger: silentLogger,
      });
    }
    return {
      empty: () => relay.waitUntilEmpty(60_000),
      async stop() {
        await relay.stop();
        await transport.close();
      },
    };
  }

  async function deleteTopics(): Promise<void> {
    const brokers = [String(side.env.KAFKA_BROKERS)];
    const admin = new Kafka({ clientId: 'operator', brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: [...topics] });
    await eventually(async () =>
      expect((await admin.listTopics()).filter((name) => name.startsWith('carebourse.'))).toEqual([]),
    );
    await admin.disconnect();
  }
});

let lastRequest = 0;

async function write(database: ServiceDatabase, resourceName: string): Promise<void> {
  const requestId = (lastRequest += 1);
  const data = {
    requestId,
    userId: 2,
    resourceType: 'agent',
    resourceId: 3,
    resourceName,
    deciderId: 4,
    decision: 'approved',
  };
  await database.transaction((tx) => tx.write(outboxRow({ name: 'request-decided', source: 'access-request', data })));
}

/** In any order: they are of different aggregates. */
async function effects(database: ServiceDatabase | undefined): Promise<string[]> {
  return ((await database?.effects('all')) ?? []).toSorted((one, other) => one.localeCompare(other));
}

/** What a restore to this moment would give. */
async function copyOf(database: ServiceDatabase): Promise<string> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  const server = new URL(database.url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    // A database is copied while nobody is connected to it; the pool of the test comes back by itself.
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await client.query(`CREATE DATABASE "${name}_restored" TEMPLATE "${name}"`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}_restored`;
  return url.href;
}
