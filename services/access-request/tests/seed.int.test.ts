import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { runEntry } from '@carebourse/testing/run-entry';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/store/database.ts';

interface SeededRequest {
  id: number;
  status: string;
  history: { action: string; actorId: number | null }[];
  messages?: { internal?: boolean }[];
  grant?: unknown;
}

const seeded = JSON.parse(readFileSync('local/demo/access-request/history.json', 'utf8')) as SeededRequest[];

let db: Database;
let exits: unknown[] = [];

beforeAll(async () => {
  const url = await serviceDatabase('access-request');
  db = openDatabase(url);
  const settings = {
    DATABASE_URL: url,
    DEMO_MODE: 'true',
    DEMO_DIR: 'local/demo',
    ...serviceKeySettingsOf('access-request'),
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
  };
  const entry = 'services/access-request/src/seed.ts';
  exits = [await runEntry(entry, settings), await runEntry(entry, settings)];
});
afterAll(() => db?.$disconnect());

it('may be applied twice', () => {
  expect(exits).toEqual([0, 0]);
});

it('leads every request, by the rules, to the state and history that were written down', async () => {
  const stored = await db.accessRequest.findMany({
    include: { events: { orderBy: { id: 'asc' } }, grant: true },
    orderBy: { id: 'asc' },
  });
  expect(
    stored.map(({ id, status, events, grant }) => ({
      id,
      status,
      history: events.map(({ action, actorId }) => ({ action, actorId })),
      granted: grant !== null,
    })),
  ).toEqual(
    seeded.map(({ id, status, history, grant }) => ({
      id,
      status,
      history: history.map(({ action, actorId }) => ({ action, actorId })),
      granted: grant !== undefined,
    })),
  );
});

it('tells others of the past in the order of time', async () => {
  const rows = await db.outbox.findMany({ orderBy: { position: 'asc' } });
  const times = rows.map(({ time }) => time.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
  const of = (name: string) => rows.filter(({ type }) => type === `ca.carebourse.${name}.v1`).length;
  const steps = seeded.flatMap(({ history }) => history);
  const count = (...actions: string[]) =>
    steps.filter(({ action, actorId }) => actions.includes(action) && actorId !== null).length;
  expect(of('request-submitted')).toBe(count('submitted', 'resubmitted'));
  expect(of('request-decided')).toBe(count('approved', 'returned', 'rejected'));
  expect(of('request-withdrawn')).toBe(count('withdrawn'));
  expect(of('grant-revoked')).toBe(count('revoked'));
  const messages = seeded.flatMap((request) => request.messages ?? []);
  expect(of('request-message-sent')).toBe(messages.filter(({ internal }) => !internal).length);
  expect(of('audit-recorded')).toBe(steps.length + messages.length);
});

it('leaves no grant running that has ended, and nothing that is yet to happen', async () => {
  const now = new Date();
  expect(await db.grant.count({ where: { expiresAt: { lte: now }, endedAt: null } })).toBe(0);
  expect(await db.accessRequest.count({ where: { updatedAt: { gt: now } } })).toBe(0);
});
