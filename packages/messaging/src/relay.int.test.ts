import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@carebourse/testing/eventually';
import { openServiceDatabase, type ServiceDatabase } from '../tests/support/service-database.ts';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { startTcpProxy } from '../tests/support/tcp-proxy.ts';
import { outboxRow } from './outbox.ts';
import { type Relay, type RelayOptions, startRelay } from './relay.ts';
import type { Message } from './transport.ts';

const resting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
  AND application_name = 'outbox relay' AND state = 'idle' AND query LIKE 'DELETE FROM dead_letter%'`;

/** The relays that have asked for the lock and got no further. */
const standbys = `SELECT FROM pg_stat_activity WHERE datname = current_database()
  AND application_name = 'outbox relay' AND state = 'idle' AND query LIKE '%pg_try_advisory_lock%'`;

describe('the relay', () => {
  let database: ServiceDatabase;
  let relays: Relay[] = [];
  let published: string[] = [];
  let refusals = 0;

  const transport = {
    async publish(messages: readonly Message[]) {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('away');
      }
      published.push(...messages.map(({ body }) => usernameIn(body)));
    },
  };

  beforeEach(async () => {
    database = await openServiceDatabase(await emptyDatabase('relay'));
    published = [];
    refusals = 0;
  });

  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    relays = [];
    await database.close();
  });

  it('is woken by a commit', async () => {
    const relay = start({ pollMs: 60_000 });
    await relay.waitUntilEmpty();
    await atRest();
    await write('anna');
    await eventually(() => expect(published).toEqual(['anna']));
  });

  it('publishes what it was not woken for', async () => {
    start({ pollMs: 100 });
    await atRest();
    await database.query('ALTER TABLE outbox DISABLE TRIGGER outbox_place');
    await write('quiet');
    await eventually(() => expect(published).toEqual(['quiet']));
  });

  it('publishes nothing of a transaction that rolls back', async () => {
    const relay = start();
    await expect(
      database.transaction(async (tx) => {
        await tx.write(row('ghost'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await write('real');
    await relay.waitUntilEmpty();
    expect(published).toEqual(['real']);
  });

  it('keeps the order of commits, not of inserts, within an aggregate', async () => {
    const relay = start();
    const slow = new pg.Client(database.url);
    await slow.connect();
    await slow.query('BEGIN');
    await insert(slow, 'inserted first, committed last');
    await write('inserted last, committed first');
    await slow.query('COMMIT');
    await slow.end();
    await relay.waitUntilEmpty();
    expect(published).toEqual(['inserted last, committed first', 'inserted first, committed last']);
  });

  it('gives positions in the order of commits when neither has been published yet', async () => {
    const slow = new pg.Client(database.url);
    await slow.connect();
    await slow.query('BEGIN');
    await insert(slow, 'second');
    await write('first');
    await slow.query('COMMIT');
    await slow.end();
    await start().waitUntilEmpty();
    expect(published).toEqual(['first', 'second']);
  });

  it('keeps the order of writing within a transaction', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `step ${index}`);
    await database.transaction(async (tx) => {
      for (const name of names) await tx.write(row(name));
    });
    await start({ batchSize: 7 }).waitUntilEmpty();
    expect(published).toEqual(names);
  });

  it('publishes every event of many writers that share aggregates, without a deadlock', async () => {
    const relay = start();
    const writers = Array.from({ length: 60 }, async (_, index) => {
      const users = index % 2 ? [1, 2, 3] : [3, 2, 1];
      await database.transaction(async (tx) => {
        for (const user of users) await tx.write(row(`${index}/${user}`, user));
      });
    });
    await Promise.all(writers);
    await relay.waitUntilEmpty();
    expect(published).toHaveLength(180);
    expect(new Set(published).size).toBe(180);
  });

  it('tries again, from where it was, when the transport refuses', async () => {
    refusals = 3;
    await write('a');
    const relay = start();
    await write('b');
    await relay.waitUntilEmpty();
    expect(published).toEqual(['a', 'b']);
  });

  it('holds the events of an aggregate of which one is refused, in order, and publishes those of others', async () => {
    const refused = new Set(['too large']);
    const refusing = {
      async publish(messages: readonly Message[]) {
        if (messages.some(({ body }) => refused.has(usernameIn(body)))) throw new Error('too large');
        await transport.publish(messages);
      },
    };
    await database.transaction(async (tx) => {
      await tx.write(row('before', 1));
      for (const name of ['too large', 'behind it']) await tx.write(row(name, 2));
      for (let user = 3; user < 30; user += 1) await tx.write(row(`other ${user}`, user));
    });
    const relay = start({ transport: refusing, batchSize: 5, pollMs: 50 });
    await eventually(() => expect(published).toContain('other 29'));
    expect(published).toHaveLength(28);
    refused.clear();
    await relay.waitUntilEmpty();
    expect(published.slice(-2)).toEqual(['too large', 'behind it']);
  });

  it('finds what can be published behind many aggregates of which each is refused', async () => {
    const refusing = {
      async publish(messages: readonly Message[]) {
        if (messages.some(({ body }) => usernameIn(body).startsWith('bad'))) throw new Error('too large');
        await transport.publish(messages);
      },
    };
    await database.transaction(async (tx) => {
      for (let user = 1; user < 15; user += 1) await tx.write(row(`bad ${user}`, user));
      await tx.write(row('good', 20));
    });
    start({ transport: refusing, batchSize: 20, pollMs: 50 });
    await eventually(() => expect(published).toEqual(['good']));
  });

  it('leaves the work to one of several, and to the next one when that one dies', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(database.url).port) });
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const taken = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const publishLate = async (messages: readonly Message[]) => {
      taken.resolve();
      await gate.promise;
      await transport.publish(messages);
    };
    const doomed = start({ databaseUrl: url.href, transport: { publish: publishLate } });
    await write('one');
    await taken.promise;
    const byHeir: string[] = [];
    const heir = start({
      transport: { publish: async (messages) => void byHeir.push(...messages.map(({ body }) => usernameIn(body))) },
    });
    // The first one is still at it, and the second has been told so.
    await eventually(async () => expect(await database.query(standbys)).toHaveLength(1)).finally(gate.resolve);
    await doomed.waitUntilEmpty();
    expect(byHeir).toEqual([]);
    proxy.cut();
    await write('two');
    await heir.waitUntilEmpty();
    expect([published, byHeir]).toEqual([['one'], ['two']]);
    proxy.restore();
    await proxy.close();
  });

  it('goes on when its database was away', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(database.url).port) });
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const lost = Promise.withResolvers<void>();
    const relay = start({ databaseUrl: url.href, logger: { ...silentLogger, warn: () => lost.resolve() } });
    await relay.waitUntilEmpty();
    proxy.cut();
    await write('meanwhile');
    await lost.promise;
    expect(published).toEqual([]);
    proxy.restore();
    await eventually(() => expect(published).toEqual(['meanwhile']));
    await relay.stop();
    await proxy.close();
  });

  it('publishes what waits before it stops', async () => {
    const relay = start({ batchSize: 1 });
    await database.transaction(async (tx) => {
      for (const name of ['x', 'y', 'z']) await tx.write(row(name));
    });
    await relay.stop();
    // A relay that never became active has nothing to drain; the next one does it.
    if (published.length === 0) await start().waitUntilEmpty();
    expect(published).toEqual(['x', 'y', 'z']);
  });

  it('forgets old rows and keeps the others', async () => {
    await write('kept');
    await start().waitUntilEmpty();
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await write('old');
    await start().waitUntilEmpty();
    await Promise.all(relays.splice(0).map((relay) => relay.stop()));
    await database.query(
      `UPDATE outbox SET published_at = now() - interval '8 days' WHERE body LIKE '%"username":"old"%'`,
    );
    await database.query(
      `INSERT INTO inbox (consumer, event_id, handled_at) VALUES
         ('profile', gen_random_uuid(), now() - interval '46 days'), ('profile', gen_random_uuid(), now())`,
    );
    start();
    await eventually(async () => {
      const [left] = await database.query<{ outbox: number; inbox: number }>(
        'SELECT (SELECT count(*)::int FROM outbox) AS outbox, (SELECT count(*)::int FROM inbox) AS inbox',
      );
      expect(left).toEqual({ outbox: 1, inbox: 1 });
    });
  });

  function start(options: Partial<RelayOptions> = {}): Relay {
    const relay = startRelay({ databaseUrl: database.url, transport, logger: silentLogger, ...options });
    relays.push(relay);
    return relay;
  }

  /** The relay has looked, found nothing and cleaned up: it waits to be woken. */
  async function atRest(): Promise<void> {
    await eventually(async () => expect(await database.query(resting)).toHaveLength(1));
  }

  function write(username: string): Promise<void> {
    return database.transaction((tx) => tx.write(row(username)));
  }
});

function row(username: string, userId = 1) {
  return outboxRow({ name: 'user-registered', source: 'identity', data: { userId, username, role: 'patient' } });
}

async function insert(client: pg.Client, username: string): Promise<void> {
  const { id, topic, aggregate, type, time, body } = row(username);
  const values = [id, topic, aggregate, type, time, body];
  await client.query(
    'INSERT INTO outbox (id, topic, aggregate, type, time, body) VALUES ($1, $2, $3, $4, $5, $6)',
    values,
  );
}

function usernameIn(body: string): string {
  return (JSON.parse(body) as { data: { username: string } }).data.username;
}
