import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capturingTransport } from '../tests/support/capturing-transport.ts';
import { openServiceDatabase, type ServiceDatabase, type TestTransaction } from '../tests/support/service-database.ts';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { auditEvent } from './audit.ts';
import { startConsumer } from './consumer.ts';
import { encodeEvent, type Event } from './event.ts';
import type { Message } from './transport.ts';

const retry = { tries: 2, firstMs: 1, maxMs: 2 };

const transport = capturingTransport();
let database: ServiceDatabase;
let transactions: number;

beforeAll(async () => {
  database = await openServiceDatabase(await emptyDatabase('service'));
}, 60_000);

beforeEach(async () => {
  transactions = 0;
  await database.query('TRUNCATE inbox, dead_letter, effect');
});

afterAll(() => database?.close());

async function transaction(work: (tx: TestTransaction) => Promise<void>): Promise<void> {
  transactions += 1;
  await database.transaction(work);
}

describe('events of many aggregates that come at once', () => {
  beforeEach(() => {
    startConsumer<'profile', TestTransaction>({
      group: 'profile',
      transport,
      logger: silentLogger,
      retry,
      transaction,
      alone: ['request-withdrawn'],
      handlers: {
        'request-submitted': async ({ subject, data }, tx) => {
          await tx.effect(subject, data.resourceName);
          if (data.requestId === 13) throw new Error('no 13');
        },
        'request-withdrawn': async ({ subject }, tx) => tx.effect(subject, 'withdrawn'),
      },
    });
  });

  it('share transactions, and have each effect once', async () => {
    const messages = range(40).map((number) => submitted(100 + number));
    await deliver([...messages, ...messages.slice(0, 5)]);
    expect(transactions).toBeLessThan(10);
    await deliver(messages);
    expect(await effects()).toEqual(range(40).map((number) => `request/${100 + number} asked`));
  });

  it('leave alone what cannot be handled, and what comes behind it', async () => {
    await deliver(range(20).map(submitted));
    await deliver([...range(20).map((number) => withdrawn(number)), submitted(13)]);
    const others = range(20).filter((number) => number !== 13);
    expect((await effects()).toSorted()).toEqual(
      others.flatMap((number) => [`request/${number} asked`, `request/${number} withdrawn`]).toSorted(),
    );
    expect(await database.query('SELECT state, tries FROM dead_letter ORDER BY id')).toEqual([
      { state: 'failed', tries: 2 },
      { state: 'held', tries: 0 },
      { state: 'held', tries: 0 },
    ]);
  });

  it('have transactions of their own where their handlers take long', async () => {
    await deliver(range(10).map(withdrawn));
    expect(transactions).toBe(10);
    expect(await effects()).toHaveLength(10);
  });
});

it('handles in bulk what asks for it', async () => {
  const sizes: number[] = [];
  const keep = async (events: readonly Event<'audit-recorded'>[], tx: TestTransaction) => {
    for (const { data } of events) {
      await tx.effect(data.subject, 'kept');
      if (data.subject === 'request/13') throw new Error('no 13');
    }
  };
  startConsumer<'identity', TestTransaction>({
    group: 'identity',
    transport,
    logger: silentLogger,
    retry,
    transaction,
    handlers: { 'audit-recorded': (event, tx) => keep([event], tx) },
    bulkHandlers: {
      async 'audit-recorded'(events, tx) {
        sizes.push(events.length);
        await keep(events, tx);
      },
    },
  });
  const messages = range(40).map(recorded);
  await deliver([...messages, ...messages.slice(0, 5)]);
  await deliver(messages);
  const others = range(40).filter((number) => number !== 13);
  expect((await effects()).toSorted()).toEqual(others.map((number) => `request/${number} kept`).toSorted());
  expect(Math.max(...sizes)).toBeGreaterThan(20);
  expect(await database.query('SELECT state, reason, tries FROM dead_letter')).toEqual([
    { state: 'failed', reason: 'Error: no 13', tries: 2 },
  ]);
});

async function deliver(messages: readonly Message[]): Promise<void> {
  await Promise.all(messages.map((message) => transport.handle(message, new AbortController().signal)));
}

async function effects(): Promise<string[]> {
  const rows = await database.query<{ effect: string }>(
    "SELECT aggregate || ' ' || value AS effect FROM effect ORDER BY id",
  );
  return rows.map(({ effect }) => effect);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

const resource = { resourceType: 'agent', resourceId: 3, resourceName: 'asked' };

function submitted(requestId: number): Message {
  const data = { requestId, userId: 2, ...resource, status: 'pending', resubmitted: false };
  return encodeEvent({ name: 'request-submitted', source: 'access-request', data }, new Date());
}

function withdrawn(requestId: number): Message {
  return encodeEvent(
    { name: 'request-withdrawn', source: 'access-request', data: { requestId, userId: 2, ...resource } },
    new Date(),
  );
}

function recorded(number: number): Message {
  const event = auditEvent('access-request', {
    actor: { userId: 1, role: 'patient' },
    action: 'request.submitted',
    informationType: 'access-request',
    subjectUserId: 1,
    subject: `request/${number}`,
    outcome: 'success',
  });
  return encodeEvent(event, new Date());
}
