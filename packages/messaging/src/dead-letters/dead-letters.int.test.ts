import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capturingTransport } from '../../tests/support/capturing-transport.ts';
import {
  openServiceDatabase,
  type ServiceDatabase,
  type TestTransaction,
} from '../../tests/support/service-database.ts';
import { silentLogger } from '../../tests/support/silent-logger.ts';
import { startConsumer } from '../consumer.ts';
import type { Handling } from '../handling.ts';
import type { EventSource } from '../event-catalogue.ts';
import { encodeEvent } from '../event.ts';
import type { Message } from '../transport.ts';
import { replayRequested } from './replay.ts';
import {
  askReplay,
  countReplayed,
  countWaiting,
  linesToReplay,
  listFailed,
  markDiscarded,
  type Replayed,
} from './store.ts';

const retry = { tries: 2, firstMs: 1, maxMs: 2 };

describe('dead letters', () => {
  let database: ServiceDatabase;
  let broken: Set<string>;

  const transport = capturingTransport();

  const handling: Handling<'profile', TestTransaction> = {
    group: 'profile',
    transaction: (work) => database.transaction(work),
    handlers: {
      'user-registered': async ({ subject, data }, tx) => {
        await tx.effect(subject, data.username);
        if (broken.has(data.username)) throw new Error(`no ${data.username}`);
      },
    },
  };

  beforeAll(async () => {
    database = await openServiceDatabase(await emptyDatabase('service'));
  }, 60_000);

  beforeEach(async () => {
    broken = new Set();
    await database.query('TRUNCATE dead_letter, inbox, effect RESTART IDENTITY');
    startConsumer({ ...handling, transport, logger: silentLogger, retry });
  });

  afterAll(() => database?.close());

  it('holds the later events of the aggregate, and replays all in order', async () => {
    broken.add('b');
    await deliver(1, 'a', 'b', 'c', 'd');
    await deliver(2, 'x');
    expect(await database.effects('user/1')).toEqual(['a']);
    expect(await database.effects('user/2')).toEqual(['x']);
    expect(await failed()).toMatchObject([
      { aggregate: 'user/1', eventType: 'ca.carebourse.user-registered.v1', reason: 'Error: no b', tries: 2, held: 2 },
    ]);

    broken.clear();
    expect(await replay()).toEqual({ replayed: 3, failed: 0 });
    expect(await database.effects('user/1')).toEqual(['a', 'b', 'c', 'd']);
    await deliver(1, 'e');
    expect(await database.effects('user/1')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await waiting()).toEqual({ failed: 0, held: 0 });
  });

  it('does nothing that nobody asked for', async () => {
    broken.add('a');
    await deliver(1, 'a', 'b');
    broken.clear();
    await replayRequested(handling, silentLogger);
    expect(await database.effects('user/1')).toEqual([]);
    expect(await waiting()).toEqual({ failed: 1, held: 1 });
  });

  it('keeps what fails again, with the new reason and one more try, and asks nobody again', async () => {
    broken.add('a');
    await deliver(1, 'a', 'b');
    expect(await replay()).toEqual({ replayed: 0, failed: 1 });
    expect(await failed()).toMatchObject([{ reason: 'Error: no a', tries: 3, held: 1 }]);
    expect(await lines()).toEqual([]);
    expect(await database.effects('user/1')).toEqual([]);
  });

  it('counts one try of two that failed before either was noted', async () => {
    broken.add('a');
    await deliver(1, 'a');
    await asked();
    let begun = 0;
    // Its third transaction notes what failed in the second.
    const slow: typeof handling = {
      ...handling,
      transaction: async (work) => {
        begun += 1;
        if (begun === 3) await replayRequested(handling, silentLogger);
        return database.transaction(work);
      },
    };
    await replayRequested(slow, silentLogger);
    expect(await failed()).toMatchObject([{ tries: 3 }]);
    expect(begun).toBe(3);
  });

  it('has each effect once when two replay at the same time and the transport brings the events again', async () => {
    broken.add('a');
    const names = ['a', ...Array.from({ length: 20 }, (_, index) => String(index))];
    const messages = names.map((name) => changed(1, name));
    for (const message of messages) await send(message);
    broken.clear();
    await asked();
    const again = (async () => {
      for (const message of messages) await send(message);
    })();
    await Promise.all([replayRequested(handling, silentLogger), replayRequested(handling, silentLogger), again]);
    await replayRequested(handling, silentLogger);
    expect(await database.effects('user/1')).toEqual(names);
    expect(await waiting()).toEqual({ failed: 0, held: 0 });
  });

  it('tells what became of all, whoever replayed them', async () => {
    broken.add('a').add('d');
    await deliver(1, 'a', 'b', 'c');
    await deliver(2, 'd');
    broken.delete('a');
    const letters = await asked();
    // The background work, before the call that asked gets to it.
    await replayRequested(handling, silentLogger);
    await replayRequested(handling, silentLogger);
    expect(await inTransaction((tx) => countReplayed(tx, 'profile', letters))).toEqual({ replayed: 3, failed: 1 });
  });

  it('loses no event that arrives while the line is replayed', async () => {
    broken.add('0');
    await deliver(1, '0');
    broken.clear();
    await asked();
    const arriving = deliver(1, ...Array.from({ length: 30 }, (_, index) => String(index + 1)));
    await Promise.all([replayRequested(handling, silentLogger), arriving]);
    await replayRequested(handling, silentLogger);
    expect(await database.effects('user/1')).toEqual(Array.from({ length: 31 }, (_, index) => String(index)));
  });

  it('goes on behind a letter that was discarded', async () => {
    broken.add('a');
    await deliver(1, 'a', 'b', 'c');
    const [letter] = await failed();
    await database.transaction((tx) => markDiscarded(tx, letter?.id ?? 0, 'a test'));
    await replayRequested(handling, silentLogger);
    expect(await database.effects('user/1')).toEqual(['b', 'c']);
  });

  it('tries a held event as often as any other before it waits for somebody', async () => {
    broken.add('a').add('b');
    await deliver(1, 'a', 'b');
    broken.delete('a');
    expect(await replay()).toEqual({ replayed: 1, failed: 1 });
    for (let round = 0; round < 5; round += 1) await replayRequested(handling, silentLogger);
    expect(await failed()).toMatchObject([{ reason: 'Error: no b', tries: 6 }]);
    expect(await lines()).toEqual([]);
  });

  it('holds up no other event of the audit trail', async () => {
    const consumer: Handling<'identity', TestTransaction> = {
      ...handling,
      group: 'identity',
      handlers: {
        'audit-recorded': async ({ subject, data }, tx) => {
          if (data.action === 'bad') throw new Error('no');
          await tx.effect(subject, data.action);
        },
      },
    };
    startConsumer({ ...consumer, transport, logger: silentLogger, retry });
    for (const action of ['bad', 'good']) await send(audited('billing', action));
    expect(await database.effects('audit/billing')).toEqual(['good']);
  });

  it('keeps what is no event and what no database stores', async () => {
    await send({ id: '', topic: 'carebourse.users', key: 'user/9', body: 'nonsense \0' });
    await send({ id: '', topic: 'carebourse.users', key: 'user/9', body: 'nonsense \0' });
    expect(await failed()).toMatchObject([
      { aggregate: 'user/9', eventType: null, reason: 'InvalidEventError: not JSON', tries: 1 },
    ]);
  });

  async function replay(): Promise<Replayed> {
    const letters = await asked();
    await replayRequested(handling, silentLogger);
    return inTransaction((tx) => countReplayed(tx, 'profile', letters));
  }

  const asked = () => inTransaction((tx) => askReplay(tx, 'profile'));
  const failed = () => inTransaction((tx) => listFailed(tx, 'profile', 10));
  const waiting = () => inTransaction((tx) => countWaiting(tx, 'profile'));
  const lines = () => inTransaction((tx) => linesToReplay(tx, 'profile'));

  async function inTransaction<Result>(work: (tx: TestTransaction) => PromiseLike<Result>): Promise<Result> {
    const results: Result[] = [];
    await database.transaction(async (tx) => void results.push(await work(tx)));
    return results[0] as Result;
  }

  async function deliver(userId: number, ...names: string[]): Promise<void> {
    for (const name of names) await send(changed(userId, name));
  }

  async function send(message: Message): Promise<void> {
    await transport.handle(message, new AbortController().signal);
  }
});

function changed(userId: number, username: string): Message {
  return encodeEvent(
    { name: 'user-registered', source: 'identity', data: { userId, username, role: 'patient' } },
    new Date(),
  );
}

function audited(source: EventSource, action: string): Message {
  const data = { actorRole: 'visitor', action, informationType: 'account', subject: 'user/1' };
  const where = { address: '127.0.0.1', requestId: 'r', outcome: 'success' };
  return encodeEvent({ name: 'audit-recorded', source, data: { ...data, ...where } }, new Date());
}
