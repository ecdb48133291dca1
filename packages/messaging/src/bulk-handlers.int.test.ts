import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { capturingTransport } from '../tests/support/capturing-transport.ts';
import { openServiceDatabase, type ServiceDatabase, type TestTransaction } from '../tests/support/service-database.ts';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { auditEvent } from './audit.ts';
import { startConsumer } from './consumer.ts';
import { encodeEvent, type Event } from './event.ts';
import type { Message } from './transport.ts';

const AGGREGATE = 'all';

let database: ServiceDatabase;
const together: number[] = [];

const transport = capturingTransport();

beforeAll(async () => {
  database = await openServiceDatabase(await emptyDatabase('service'));
  const keep = async (events: readonly Event<'audit-recorded'>[], tx: TestTransaction) => {
    for (const { data } of events) {
      await tx.effect(AGGREGATE, data.subject);
      if (data.subject === 'request/13') throw new Error('no 13');
    }
  };
  startConsumer<'identity', TestTransaction>({
    group: 'identity',
    transport,
    logger: silentLogger,
    retry: { tries: 2, firstMs: 1, maxMs: 2 },
    transaction: (work) => database.transaction(work),
    handlers: { 'audit-recorded': (event, tx) => keep([event], tx) },
    bulkHandlers: {
      async 'audit-recorded'(events, tx) {
        together.push(events.length);
        await keep(events, tx);
      },
    },
  });
}, 60_000);

afterAll(() => database?.close());

it('handles together what comes meanwhile, each once, and sets aside alone what cannot be handled', async () => {
  const messages = Array.from({ length: 40 }, (_, number) => recorded(number));
  await deliver([...messages, ...messages.slice(0, 5)]);
  await deliver(messages);
  const expected = messages.map((_, number) => `request/${number}`).filter((subject) => subject !== 'request/13');
  expect((await database.effects(AGGREGATE)).toSorted()).toEqual(expected.toSorted());
  expect(Math.max(...together)).toBeGreaterThan(20);
  expect(await database.query('SELECT state, reason, tries FROM dead_letter')).toEqual([
    { state: 'failed', reason: 'Error: no 13', tries: 2 },
  ]);
});

async function deliver(messages: readonly Message[]): Promise<void> {
  await Promise.all(messages.map((message) => transport.handle(message, new AbortController().signal)));
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
