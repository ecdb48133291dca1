import { eventually } from '@carebourse/testing/eventually';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { welcome } from '../domain/notification.ts';
import { LISTENER_NAME } from '../store/notification-listener.ts';
import type { Transaction } from '../../store/database.ts';
import { addNotifications } from '../../store/notifications.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const patient: TestUser = { userId: 1, role: 'patient' };

let profile: BootedProfile;
/** A connection of somebody else: another replica, say. */
let elsewhere: pg.Client;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  profile = await bootProfile();
  elsewhere = new pg.Client({ connectionString: profile.databaseUrl });
  await elsewhere.connect();
});

afterAll(async () => {
  await elsewhere.end();
  await profile.stop();
});

beforeEach(async () => {
  await elsewhere.query('DELETE FROM notification');
  await vi.waitUntil(async () => (await listeners()).length === 1);
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

/** Reads a stream until it is closed. */
function stream(
  afterId: number | undefined,
  { user = patient, from = profile }: { user?: TestUser; from?: BootedProfile } = {},
) {
  const gone = new AbortController();
  const ids: number[] = [];
  const titles: string[] = [];
  const ended = as(user, async () => {
    for await (const { notification } of from.client.stream('StreamNotifications', { afterId }, gone.signal)) {
      ids.push(notification?.id ?? 0);
      titles.push(notification?.title ?? '');
    }
  });
  const reading = {
    ids,
    titles,
    ended,
    async close() {
      gone.abort();
      await ended;
    },
  };
  opened.push(reading);
  return reading;
}

async function insert(title: string, userId = 1): Promise<number> {
  const { rows } = await elsewhere.query<{ id: number }>(
    `INSERT INTO notification (user_id, type, title, body, link) VALUES ($1, 'system', $2, '', '/dashboard') RETURNING id`,
    [userId, title],
  );
  return rows[0]?.id ?? 0;
}

async function listeners(): Promise<number[]> {
  const { rows } = await elsewhere.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database() AND state = 'idle'`,
    [LISTENER_NAME],
  );
  return rows.map(({ pid }) => pid);
}

describe('StreamNotifications', () => {
  it('begins with what was added after the id given, in order', async () => {
    const ids = [await insert('one'), await insert('two'), await insert('three')];
    const { ids: received } = stream(ids[0] ?? 0);
    await eventually(() => expect(received).toEqual(ids.slice(1)));
  });

  it('catches up with more than a page', async () => {
    const first = await insert('first');
    await elsewhere.query(`INSERT INTO notification (user_id, type, title, body, link)
      SELECT 1, 'system', n::text, '', '/dashboard' FROM generate_series(1, 250) n`);
    const { titles } = stream(first);
    await eventually(() => expect(titles).toEqual(Array.from({ length: 250 }, (_, index) => String(index + 1))));
  });

  it('goes on with what is added on another connection, while it lasts', async () => {
    const first = await insert('first');
    const { ids } = stream(first);
    const second = await insert('second');
    await eventually(() => expect(ids).toEqual([second]));
    const third = await insert('third');
    await eventually(() => expect(ids).toEqual([second, third]));
  });

  it('begins with what comes now when no id is given', async () => {
    await insert('before');
    const { titles } = stream(undefined);
    await eventually(async () => {
      await insert('after');
      expect(titles.length).toBeGreaterThan(0);
    });
    expect(titles).not.toContain('before');
  });

  it('brings everyone their own, and every stream of a person the same', async () => {
    const first = await insert('first');
    const [here, there] = [stream(first), stream(first)];
    const other = stream(first, { user: { userId: 8, role: 'patient' } });
    const mine = await insert('mine');
    const theirs = await insert('theirs', 8);
    await eventually(() => expect([here.ids, there.ids, other.ids]).toEqual([[mine], [mine], [theirs]]));
  });

  it('loses and doubles nothing when its listening connection is cut', async () => {
    const first = await insert('first');
    const { ids } = stream(first);
    const before = await insert('before');
    await eventually(() => expect(ids).toEqual([before]));

    const [pid] = await listeners();
    await elsewhere.query('SELECT pg_terminate_backend($1)', [pid]);
    const meanwhile = [await insert('while nobody listens'), await insert('and another')];
    await eventually(() => expect(ids).toEqual([before, ...meanwhile]));
    const after = await insert('after');
    await eventually(() => expect(ids).toEqual([before, ...meanwhile, after]));
    expect(await listeners()).not.toContain(pid);
  });

  it('keeps the order of ids when transactions overlap: the later one waits for the earlier', async () => {
    const first = await insert('first');
    const { titles } = stream(first);
    const { db } = profile.context;
    const add = (tx: Transaction, userId: number, title: string) =>
      addNotifications(tx, [{ ...welcome(userId), title }], new Date());
    const slow = async (tx: Transaction) => {
      await add(tx, 1, 'slow');
      // Another person does not wait.
      await db.$transaction((other) => add(other, 8, 'of somebody else'));
    };
    await meetingAt(db, slow, [() => db.$transaction((tx) => add(tx, 1, 'quick'))]);
    await eventually(() => expect(titles).toEqual(['slow', 'quick']));
  });

  it('ends when the client goes, and leaves nothing behind that waits', async () => {
    const first = await insert('first');
    const gone = stream(first);
    await insert('second');
    await eventually(() => expect(gone.ids).toHaveLength(1));
    await gone.close();
    await insert('third');
    expect(gone.ids).toHaveLength(1);
  });

  it('ends at once when the server stops', async () => {
    const other = await bootProfile();
    const waiting = vi.spyOn(other.context.listener, 'next');
    const client = stream(undefined, { from: other });
    await vi.waitUntil(() => waiting.mock.calls.length > 0);
    await other.stop();
    await client.ended;
  });

  it('is refused without a token', async () => {
    const messages = profile.client.stream('StreamNotifications', {}, new AbortController().signal);
    await expect(messages[Symbol.asyncIterator]().next()).rejects.toThrow(UnauthenticatedError);
  });
});
