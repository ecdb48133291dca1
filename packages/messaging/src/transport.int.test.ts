import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { whatBrokerLacks } from '@carebourse/tools/kafka/jars';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@carebourse/testing/eventually';
import { whyWithout } from '@carebourse/testing/outside-program';
import { openServiceDatabase, type ServiceDatabase, type TestTransaction } from '../tests/support/service-database.ts';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { embeddedUnderTest, kafkaUnderTest, type TransportUnderTest } from '../tests/support/transports.ts';
import { startConsumer } from './consumer.ts';
import type { Handlers } from './handling.ts';
import type { EventSource } from './event-catalogue.ts';
import { encodeEvent, type EncodedEvent } from './event.ts';
import { outboxRow } from './outbox.ts';
import { startRelay } from './relay.ts';
import { type Group, subscriptions } from './subscriptions.ts';
import type { Message, Transport } from './transport.ts';

const lack = await whyWithout('the transport contract on Kafka', whatBrokerLacks);

const transports = [
  { name: 'embedded', available: true, open: embeddedUnderTest },
  { name: 'kafka', available: !lack, open: kafkaUnderTest },
];

const fastRetry = { tries: 3, firstMs: 20, maxMs: 100 };

describe.each(transports)('the $name transport', { timeout: 180_000 }, ({ available, open }) => {
  describe.skipIf(!available)('contract', () => {
    let side: TransportUnderTest;
    let transport: Transport;
    let database: ServiceDatabase;
    const stops: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      side = await open();
      database = await openServiceDatabase(await emptyDatabase('service'));
      transport = side.connect();
    }, 120_000);

    afterEach(async () => {
      for (const stop of stops.splice(0).reverse()) await stop();
    });

    afterAll(async () => {
      await transport?.close();
      await database?.close();
      await side?.close();
    });

    it('can be started before its other side, and loses nothing meanwhile', async () => {
      const request = nextId();
      const relay = startRelay({ databaseUrl: database.url, transport, logger: silentLogger });
      stops.push(() => relay.stop());
      consume('profile', { 'request-decided': record });
      await database.transaction((tx) => tx.write(outboxRow(decided(request, 'early'))));
      await expect(transport.publish([submitted(request, 'refused')])).rejects.toThrow();
      // All parts of the product come up at once, each ready to make the queues or topics.
      const others = range(4).map(() => side.connect());
      stops.push(async () => void (await Promise.all(others.map((other) => other.close()))));
      // Each has tried in vain: it no longer says that it has yet to try.
      await Promise.all(
        others.map((other) => eventually(() => expect(other.publish([])).rejects.not.toThrow('not connected yet'))),
      );
      await side.back();
      await Promise.all(others.map((other) => eventually(() => other.publish([]))));
      await eventually(async () => expect(await database.effects(`request/${request}`)).toEqual(['early']));
    });

    it('keeps what was published before a group has ever started, for every group of the topic', async () => {
      const request = nextId();
      const events = ['a', 'b', 'c'].map((name) => submitted(request, name));
      await transport.publish(events);
      for (const group of ['profile', 'catalogue'] as const) {
        const { bodies } = listen(group, ({ key }) => key === `request/${request}`);
        await eventually(() => expect(bodies).toEqual(events.map(({ body }) => body)));
      }
    });

    it('delivers to one member of a group only', async () => {
      const request = nextId();
      const events = range(30).map((index) => submitted(request, String(index)));
      const members = [side.connect(), side.connect()].map((member) => {
        stops.push(() => member.close());
        return listen('catalogue', ({ key }) => key === `request/${request}`, member);
      });
      await Promise.all(members.map(({ consumption }) => consumption.ready));
      await transport.publish(events);
      // What would come a second time has come when neither waits for anything, nor has anything in hand.
      await eventually(async () => {
        for (const { consumption } of members) {
          const waiting = (await consumption.lag()).filter((topic) => topic.events > 0);
          expect(waiting).toEqual([]);
        }
      });
      await Promise.all(members.map(({ consumption }) => consumption.stop()));
      const received = members.flatMap(({ bodies }) => bodies);
      expect(received.toSorted()).toEqual(events.map(({ body }) => body).toSorted());
    });

    it('keeps the order of each aggregate over event types and batches', async () => {
      const requests = range(8).map(() => nextId());
      const events = range(25).flatMap((step) =>
        requests.map((request) =>
          step % 2 ? encode(decided(request, String(step))) : submitted(request, String(step)),
        ),
      );
      consume('profile', { 'request-submitted': record, 'request-decided': record });
      for (let first = 0; first < events.length; first += 40) await transport.publish(events.slice(first, first + 40));
      await eventually(async () => {
        for (const request of requests) {
          expect(await database.effects(`request/${request}`)).toEqual(range(25).map(String));
        }
      }, 30_000);
    });

    it('delivers again what a handler refused, before what follows it', async () => {
      const request = nextId();
      const events = ['first', 'second'].map((name) => submitted(request, name));
      const seen: string[] = [];
      const consumption = transport.consume({
        group: 'catalogue',
        topics: subscriptions.catalogue,
        async handle({ key, body }) {
          if (key !== `request/${request}`) return;
          seen.push(nameIn(body));
          if (seen.length === 1) throw new Error('not now');
        },
      });
      stops.push(() => consumption.stop());
      await transport.publish(events);
      await eventually(() => expect(seen).toEqual(['first', 'first', 'second']));
    });

    it('tries a failing handler again and has the effect once, in order', async () => {
      const request = nextId();
      let failures = 2;
      consume('profile', {
        'request-submitted': async (event, tx) => {
          await record(event, tx);
          if (event.data.requestId === request && failures-- > 0) throw new Error('not yet');
        },
      });
      await transport.publish(['one', 'two'].map((name) => submitted(request, name)));
      await eventually(async () => expect(await database.effects(`request/${request}`)).toEqual(['one', 'two']));
    });

    it('puts aside with the reason what fails again and again, and goes on with other aggregates', async () => {
      const [request, other] = [nextId(), nextId()];
      const bad = submitted(request, 'bad');
      consume('profile', {
        'request-submitted': async (event, tx) => {
          if (event.data.resourceName === 'bad') throw new TypeError('cannot be');
          await record(event, tx);
        },
      });
      await transport.publish([bad, submitted(request, 'behind'), submitted(other, 'good')]);
      await eventually(async () => expect(await database.effects(`request/${other}`)).toEqual(['good']));
      await eventually(async () =>
        expect(await deadLetters(`request/${request}`)).toMatchObject([
          {
            eventId: bad.id,
            body: bad.body,
            consumer: 'profile',
            reason: 'TypeError: cannot be',
            tries: 3,
            state: 'failed',
          },
          { consumer: 'profile', tries: 0, state: 'held' },
        ]),
      );
      expect(await database.effects(`request/${request}`)).toEqual([]);
    });

    it('puts aside what is no valid event', async () => {
      const broken = { ...submitted(nextId(), 'broken'), body: '{"specversion":"0.3"}' };
      const other = nextId();
      consume('profile', { 'request-submitted': record });
      await transport.publish([broken, submitted(other, 'whole')]);
      await eventually(async () => expect(await database.effects(`request/${other}`)).toEqual(['whole']));
      await eventually(async () => {
        const [letter] = await deadLetters(broken.key);
        expect(letter?.['reason']).toMatch(/^InvalidEventError: not a CloudEvent/);
      });
    });

    it('has the effect once of an event that arrives twice', async () => {
      const request = nextId();
      const events = ['x', 'y'].map((name) => submitted(request, name));
      consume('profile', { 'request-submitted': record });
      await transport.publish(events);
      await transport.publish([...events, submitted(request, 'z')]);
      await eventually(async () => expect(await database.effects(`request/${request}`)).toContain('z'));
      expect(await database.effects(`request/${request}`)).toEqual(['x', 'y', 'z']);
    });

    it('tells how far a group is behind', async () => {
      const gate = Promise.withResolvers<void>();
      const request = nextId();
      const consumption = transport.consume({
        group: 'catalogue',
        topics: subscriptions.catalogue,
        handle: async ({ key }) => (key === `request/${request}` ? gate.promise : undefined),
      });
      stops.push(
        () => consumption.stop(),
        async () => gate.resolve(),
      );
      await transport.publish(range(5).map((index) => submitted(request, String(index))));
      await eventually(async () => {
        const behind = (await consumption.lag()).find(({ topic }) => topic === 'carebourse.requests');
        // What earlier tests left to this group may still wait behind them.
        expect(behind?.events).toBeGreaterThanOrEqual(5);
        expect(behind?.seconds).toBeGreaterThan(0);
      });
      gate.resolve();
      await eventually(async () =>
        expect(await consumption.lag()).toEqual(
          subscriptions.catalogue.map((topic) => ({ topic, events: 0, seconds: 0 })),
        ),
      );
    });

    it('gives the messages of a killed consumer to another', async () => {
      const event = audited('identity');
      const victim = fork(fileURLToPath(new URL('../tests/support/holding-consumer.ts', import.meta.url)), {
        env: { ...process.env, ...Object.fromEntries(Object.entries(side.env).map(([k, v]) => [k, String(v)])) },
        execArgv: [],
      });
      await transport.publish([event]);
      await once(victim, 'message');
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      const { bodies } = listen('identity', ({ id }) => id === event.id);
      await eventually(() => expect(bodies).toEqual([event.body]));
    });

    it('goes on where it was when its other side was away for a while', async () => {
      const request = nextId();
      const refused = Promise.withResolvers<void>();
      const logger = { ...silentLogger, warn: () => refused.resolve() };
      const relay = startRelay({ databaseUrl: database.url, transport, logger });
      stops.push(() => relay.stop());
      consume('profile', { 'request-decided': record });
      const write = (name: string) => database.transaction((tx) => tx.write(outboxRow(decided(request, name))));
      await write('before');
      await eventually(async () => expect(await database.effects(`request/${request}`)).toEqual(['before']));
      await side.away();
      await write('meanwhile');
      await refused.promise;
      await side.back();
      await write('after');
      await eventually(
        async () => expect(await database.effects(`request/${request}`)).toEqual(['before', 'meanwhile', 'after']),
        40_000,
      );
    });

    function deadLetters(aggregate: string): Promise<Record<string, unknown>[]> {
      return database.query('SELECT *, event_id AS "eventId" FROM dead_letter WHERE aggregate = $1 ORDER BY id', [
        aggregate,
      ]);
    }

    function consume<G extends Group>(group: G, handlers: Handlers<G, TestTransaction>): void {
      const consumer = startConsumer({
        transport,
        group,
        handlers,
        transaction: (work: (tx: TestTransaction) => Promise<void>) => database.transaction(work),
        logger: silentLogger,
        retry: fastRetry,
      });
      stops.push(() => consumer.stop());
    }

    function listen(group: Group, wanted: (message: Message) => boolean, member = transport) {
      const bodies: string[] = [];
      const consumption = member.consume({
        group,
        topics: subscriptions[group],
        async handle(message) {
          if (wanted(message)) bodies.push(message.body);
        },
      });
      stops.push(() => consumption.stop());
      return { bodies, consumption };
    }
  });
});

/** Notes an event's name in the test's own sense, which travels as the name of the resource. */
async function record(event: { subject: string; data: { resourceName: string } }, tx: TestTransaction): Promise<void> {
  await tx.effect(event.subject, event.data.resourceName);
}

let lastId = 0;
function nextId(): number {
  return (lastId += 1);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function nameIn(body: string): string {
  return (JSON.parse(body) as { data: { resourceName: string } }).data.resourceName;
}

function encode(event: Parameters<typeof encodeEvent>[0]): EncodedEvent {
  return encodeEvent(event, new Date());
}

function submitted(requestId: number, resourceName: string): EncodedEvent {
  const resource = { resourceType: 'agent', resourceId: 3, resourceName };
  return encode({
    name: 'request-submitted',
    source: 'access-request',
    data: { requestId, userId: 2, ...resource, status: 'pending', resubmitted: false },
  });
}

function decided(requestId: number, resourceName: string) {
  const resource = { resourceType: 'agent', resourceId: 3, resourceName };
  return {
    name: 'request-decided' as const,
    source: 'access-request' as const,
    data: { requestId, userId: 2, deciderId: 4, ...resource, decision: 'approved' },
  };
}

function audited(source: EventSource): EncodedEvent {
  const data = { actorRole: 'visitor', action: 'signed-in', informationType: 'account', subject: 'user/1' };
  return encode({
    name: 'audit-recorded',
    source,
    data: { ...data, address: '127.0.0.1', requestId: 'r', outcome: 'ok' },
  });
}
