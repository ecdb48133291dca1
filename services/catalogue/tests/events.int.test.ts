import { eventually } from '@carebourse/testing/eventually';
import { connectTransport } from '@carebourse/messaging/connect';
import { startConsumer, type Consumer } from '@carebourse/messaging/consumer';
import { encodeEvent } from '@carebourse/messaging/event';
import type { Transport } from '@carebourse/messaging/transport';
import { silentLogger } from '@carebourse/testing/logger';
import { emptyDatabase, serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../src/events/handlers.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

let db: Database;
let transport: Transport;
let consumer: Consumer;

beforeAll(async () => {
  db = openDatabase(await serviceDatabase('catalogue'));
  transport = connectTransport({ EVENTS_DATABASE_URL: await emptyDatabase('events') }, silentLogger);
  consumer = startConsumer({
    transport,
    group: 'catalogue',
    handlers,
    transaction: (work) => db.$transaction(work),
    logger: silentLogger,
  });
  await consumer.ready;
});

afterAll(async () => {
  await consumer?.stop();
  await transport?.close();
  await db?.$disconnect();
});

function submitted(requestId: number, resourceId: number, resubmitted = false) {
  return encodeEvent(
    {
      name: 'request-submitted',
      source: 'access-request',
      data: {
        requestId,
        userId: 1,
        resourceType: 'agent',
        resourceId,
        resourceName: 'Renal Dosing Check',
        status: 'pending',
        resubmitted,
      },
    },
    new Date(),
  );
}

it('counts each request once, however often its event arrives and it is sent again', async () => {
  const first = submitted(1, 7);
  await transport.publish([first, submitted(2, 7), submitted(3, 8), submitted(1, 7, true)]);
  await transport.publish([first]);
  // Of the same aggregate, so it is handled after the duplicate.
  await transport.publish([submitted(1, 7, true)]);
  await eventually(async () => expect(await db.inbox.count()).toBe(5));
  expect(await counts()).toEqual([
    { resourceType: 'agent', resourceId: 7, count: 2 },
    { resourceType: 'agent', resourceId: 8, count: 1 },
  ]);
});

function counts() {
  return db.requestCount.findMany({ orderBy: { resourceId: 'asc' } });
}
