import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@carebourse/testing/eventually';
import { whyWithout } from '@carebourse/testing/outside-program';
import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { whatBrokerLacks } from '@carebourse/tools/kafka/jars';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openServiceDatabase, type ServiceDatabase } from '../tests/support/service-database.ts';
import { embeddedUnderTest, kafkaUnderTest, type TransportUnderTest } from '../tests/support/transports.ts';
import { encodeEvent, type EncodedEvent } from './event.ts';
import type { Transport } from './transport.ts';

const lack = await whyWithout('killed consumers on Kafka', whatBrokerLacks);

const transports = [
  { name: 'embedded', available: true, open: embeddedUnderTest },
  { name: 'kafka', available: !lack, open: kafkaUnderTest },
];

const PROCESS = fileURLToPath(new URL('../tests/support/effect-consumer.ts', import.meta.url));
const AGGREGATES = 8;
const STEPS = 30;

describe.each(transports)('consumers of a group that are killed, on the $name transport', ({ available, open }) => {
  describe.skipIf(!available)('with real processes', () => {
    let side: TransportUnderTest;
    let transport: Transport;
    let database: ServiceDatabase;
    let members: ChildProcess[] = [];

    beforeAll(async () => {
      side = await open();
      database = await openServiceDatabase(await emptyDatabase('service'));
      transport = side.connect();
      await side.back();
      await eventually(() => transport.publish([]));
    }, 120_000);

    afterEach(async () => {
      await Promise.all(members.map(kill));
      members = [];
    });

    afterAll(async () => {
      await transport?.close();
      await database?.close();
      await side?.close();
    });

    it(
      'have every effect once and in order per aggregate, however members die and join',
      { timeout: 120_000 },
      async () => {
        const requests = Array.from({ length: AGGREGATES }, (_, index) => index + 1);
        const events = Array.from({ length: STEPS }, (_, step) =>
          requests.map((id) => submitted(id, String(step))),
        ).flat();
        await Promise.all([join(), join()]);
        await transport.publish(events.slice(0, events.length / 2));
        await effects(10);
        const third = join();
        await killOne();
        await transport.publish(events.slice(events.length / 2));
        await third;
        await effects(events.length / 2);
        await Promise.all([killOne(), killOne(), join()]);
        await eventually(async () => expect(await countEffects()).toBeGreaterThanOrEqual(events.length));
        for (const id of requests) {
          expect(await database.effects(`request/${id}`)).toEqual(
            Array.from({ length: STEPS }, (_, step) => String(step)),
          );
        }
        expect(await database.query('SELECT id FROM dead_letter')).toEqual([]);
      },
    );

    it('give their messages to the next process when no other lives', async () => {
      const event = submitted(900, 'held');
      const victim = await join({ EFFECT_MS: '60000' });
      await transport.publish([event]);
      // The message is in hand, its effect not committed.
      await eventually(async () => expect(await inHand()).toBe(1));
      await kill(victim);
      await join();
      await eventually(async () => expect(await database.effects('request/900')).toEqual(['held']));
    });

    async function join(extra: Record<string, string> = {}): Promise<ChildProcess> {
      const settings = Object.entries({ ...side.env, DATABASE_URL: database.url, ...extra });
      const env = { ...process.env, ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])) };
      const member = fork(PROCESS, { env, execArgv: [] });
      members.push(member);
      await once(member, 'message');
      return member;
    }

    async function killOne(): Promise<void> {
      const victim = members.find(isAlive);
      if (victim) await kill(victim);
    }

    async function countEffects(): Promise<number> {
      const [row] = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM effect WHERE aggregate <> 'request/900'`,
      );
      return row?.count ?? 0;
    }

    /** Waits until the group has written so many. */
    async function effects(count: number): Promise<void> {
      await eventually(async () => expect(await countEffects()).toBeGreaterThanOrEqual(count));
    }

    async function inHand(): Promise<number> {
      const rows = await database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      return rows.length;
    }
  });
});

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function kill(member: ChildProcess): Promise<void> {
  if (!isAlive(member)) return;
  const gone = once(member, 'exit');
  member.kill('SIGKILL');
  await gone;
}

function submitted(requestId: number, resourceName: string): EncodedEvent {
  const resource = { resourceType: 'agent', resourceId: 3, resourceName };
  return encodeEvent(
    {
      name: 'request-submitted',
      source: 'access-request',
      data: { requestId, userId: 2, ...resource, status: 'pending', resubmitted: false },
    },
    new Date(),
  );
}
