import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import { receiptSchema, type Use } from '@carebourse/contracts/use';
import { poolSettings } from '@carebourse/runtime/database-pool';
import { NotFoundError, RateLimitedError } from '@carebourse/runtime/errors';
import { asClient, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable } from '../../rpc/open-table.ts';
import { presentReceipt } from '../../../../../gateway/src/present/use.ts';
import { recordUse, type Delivered } from '../../rpc/record-use.ts';
import { takeTurn } from '../../store/uses.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import type { BootedDelivery } from '../../../tests/boot-delivery.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const HOUR_MS = 3_600_000;
const CONNECTIONS = poolSettings('').max;
const COUNT = JSON.stringify({ measures: [{ fn: 'count' }] });
const admin: TestUser = { userId: 4, role: 'admin' };
const asQuery: Delivered = { way: 'query', rows: null, persons: null, columns: [], bytes: 40 };

let now: Date;
let world: World;
let there: BootedDelivery;
let tableId: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld({ now: () => now });
  there = await world.replica();
  tableId = await releaseVisits(world.here.context, entries.collection);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  now = NOW;
  user = await world.person();
  requestId = await world.grant({ user, purposeKind: 'research' });
  await world.here.context.db.outbox.deleteMany();
});

const ask = (from = world.here) => from.call(user, 'Ask', { requestId, tableId, question: COUNT });
const fetched = async (format: string) =>
  world.here.fetchBytes((await world.here.call(user, 'OpenFile', { requestId, tableId, format })).path);
const listed = async (who = user, limit = 100, cursor = '') =>
  world.here.call(who, 'ListUses', { requestId, limit, cursor });

/** Uses that somebody made before. */
function madeBefore(count: number, way: Use['way'], { at = NOW, bytes = 0 } = {}) {
  const use = { requestId, userId: user.userId, way, tableId, tableTitle: 'Visits', release: 1, columns: [], at };
  return world.here.context.db.use.createMany({ data: Array.from({ length: count }, () => ({ ...use, bytes })) });
}

/** Notes uses that come at once to both replicas; answers how many were noted, and why the others were not. */
async function atOnce(count: number, delivered: Delivered) {
  const results = await Promise.allSettled(
    Array.from({ length: count }, async (_unused, n) => {
      const { context } = n % 2 === 0 ? world.here : there;
      const open = await openTable(context, { requestId, userId: user.userId, tableId });
      await recordUse(context, open, user, delivered);
    }),
  );
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  return { noted: count - reasons.length, reasons };
}

describe('the record of use', () => {
  it('has a line for each way, with who, what and how much, newest first', async () => {
    await ask();
    await world.here.call(user, 'ReadFirstRows', { requestId, tableId });
    const file = Buffer.from(await (await fetched('csv')).arrayBuffer());
    const { uses, nextCursor } = await listed();
    const about = { requestId, userId: user.userId, tableId, tableTitle: 'Visits', release: 1, at: NOW.toISOString() };
    const columns = ['city', 'seen_on', 'note'];
    expect(uses).toMatchObject([
      { ...about, way: 'download', rows: 160, columns, bytes: String(file.length) },
      { ...about, way: 'preview', rows: 100, columns },
      { ...about, way: 'query', columns: [] },
    ]);
    expect(uses[2]).not.toHaveProperty('rows');
    expect(nextCursor).toBe('');
  });

  it('is a line of the audit trail each time, with the entry and the purpose of the grant and none of the question', async () => {
    const question = JSON.stringify({ filters: [{ column: 'city', op: '=', value: 'Kingston' }] });
    await world.here.call(user, 'Ask', { requestId, tableId, question });
    await (await fetched('parquet')).arrayBuffer();
    const lines = await auditLines(world.here.context.db);
    const subject = `request/${requestId}`;
    const grants = { title: 'Diabetes Cohort', purpose: 'research' };
    const line = { actorId: user.userId, actorRole: 'partner', informationType: 'granted-data', subject, ...grants };
    expect(lines).toMatchObject([
      { ...line, action: 'data.queried', address: '192.0.2.1' },
      { ...line, action: 'data.downloaded' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Kingston');
  });

  it('names the columns that a question looked at', async () => {
    const question = JSON.stringify({
      filters: [{ column: 'city', op: '=', value: 'Kingston' }],
      groupBy: [{ column: 'seen_on', unit: 'month' }],
    });
    await world.here.call(user, 'Ask', { requestId, tableId, question });
    expect((await listed()).uses).toMatchObject([{ columns: ['city', 'seen_on'] }]);
  });

  it('says which API client acted', async () => {
    const program = await world.client(user);
    await asClient(program, () => world.here.client.call('Ask', { requestId, tableId, question: COUNT }));
    expect((await listed()).uses).toMatchObject([{ clientId: program.clientId }]);
  });

  it('has a receipt for each file that was taken, for whoever took it, also after the end', async () => {
    const { path } = await world.here.call(user, 'OpenFile', { requestId, tableId, format: 'csv' });
    await (await world.here.fetchBytes(path)).text();
    await world.here.call(user, 'Ask', { requestId, tableId, question: COUNT });
    const [question, file] = (await listed()).uses;
    const receiptOf = async (useId: number | undefined, who = user) => {
      const { receipt } = await world.here.call(who, 'GetReceipt', { requestId, useId: useId ?? 0 });
      return receiptSchema.parse(presentReceipt(receipt));
    };
    const receipt = await receiptOf(file?.id);
    expect(receipt).toMatchObject({
      use: { way: 'download', rows: 160, release: 1, columns: ['city', 'seen_on', 'note'], clientId: null },
      entry: { ...entries.collection, name: 'Diabetes Cohort' },
      table: { name: 'visits', synthetic: true },
      terms: { accessTypes: ['export'], purpose: 'Which clinics see whom, and how often.', conditions: null },
      keep: { live: true, until: null },
    });
    const year = new Date().getUTCFullYear();
    expect(receipt.citation).toContain(`(${year}). Diabetes Cohort: Visits, release 1 [Synthetic data set].`);
    await expect(receiptOf(question?.id)).rejects.toThrow(NotFoundError);
    await expect(receiptOf(file?.id, await world.person())).rejects.toThrow(NotFoundError);
    const other = await world.grant({ user, entry: entries.domain });
    const elsewhere = world.here.call(user, 'GetReceipt', { requestId: other, useId: file?.id ?? 0 });
    await expect(elsewhere).rejects.toThrow(NotFoundError);
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    expect(await receiptOf(file?.id)).toEqual({ ...receipt, keep: { live: false, until: null } });
  });

  it('has no line of what was refused', async () => {
    const wrong = JSON.stringify({ groupBy: ['health_number'] });
    await expect(world.here.call(user, 'Ask', { requestId, tableId, question: wrong })).rejects.toThrow();
    await expect(world.here.call(user, 'Ask', { requestId, tableId: 999, question: COUNT })).rejects.toThrow();
    expect((await listed()).uses).toEqual([]);
    expect(await auditLines(world.here.context.db)).toEqual([]);
  });

  it('comes in pages that hold all of it once, also when it grows meanwhile', async () => {
    await madeBefore(7, 'preview');
    const ids: number[] = [];
    let cursor = '';
    do {
      const page = await listed(user, 3, cursor);
      ids.push(...page.uses.map(({ id }) => id));
      cursor = page.nextCursor;
      await madeBefore(1, 'preview');
    } while (cursor);
    expect(ids).toHaveLength(7);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it.each([['not one of ours'], [Buffer.from('"first"').toString('base64url')]])(
    'refuses the place of a page “%s”',
    async (cursor) => {
      await expect(listed(user, 3, cursor)).rejects.toMatchObject({ name: 'InvalidInputError' });
    },
  );

  it('is seen by its owner and by reviewers, whose look is on record, also after the end; by nobody else', async () => {
    await ask();
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await world.here.context.db.outbox.deleteMany();
    expect((await listed()).uses).toHaveLength(1);
    expect(await auditLines(world.here.context.db)).toEqual([]);
    expect((await listed(admin)).uses).toHaveLength(1);
    expect(await auditLines(world.here.context.db)).toMatchObject([
      { action: 'uses.viewed', actorId: 4, subjectUserId: user.userId, subject: `request/${requestId}` },
    ]);
    await expect(listed(await world.person())).rejects.toThrow(NotFoundError);
  });

  it('goes along when somebody takes what we hold of them', async () => {
    await ask();
    const kept = { requestId, tableId, name: 'Visits', question: COUNT };
    await world.here.call(user, 'KeepQuestion', kept);
    const { document } = await world.here.call(user, 'ExportUses', {});
    expect(JSON.parse(document)).toMatchObject({
      uses: [{ requestId, way: 'query', at: NOW.toISOString() }],
      questions: [{ name: 'Visits', question: JSON.parse(COUNT) as object }],
    });
    const other = await world.person();
    const empty = await world.here.call(other, 'ExportUses', {});
    const nothing = { uses: [], questions: [], uploads: [], copies: [], invocations: [], feedback: [] };
    expect(JSON.parse(empty.document)).toEqual(nothing);
    expect(await auditLines(world.here.context.db)).toMatchObject([
      { action: 'data.queried' },
      { action: 'uses.exported', subjectUserId: user.userId },
      { action: 'uses.exported', subjectUserId: other.userId },
    ]);
  });

  it('holds one connection at most for all that a person does at once', async () => {
    const { context } = world.here;
    const opened = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => openTable(context, { requestId, userId: user.userId, tableId })),
    );
    const noted: Promise<unknown>[] = [];
    await there.context.db.$transaction(async (tx) => {
      await takeTurn(tx, user.userId);
      noted.push(...opened.map((open) => recordUse(context, open, user, asQuery)));
      await expect.poll(waiting).toBe(1);
      for (let nth = 0; nth < 100; nth += 1) await context.db.dataTable.count();
      expect(await waiting()).toBe(1);
    });
    await Promise.all(noted);
    expect((await listed()).uses).toHaveLength(opened.length);

    async function waiting(): Promise<number> {
      const [{ count } = {}] = await context.db.$queryRaw<{ count?: number }[]>`
        SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      return count ?? 0;
    }
  });
});

describe('the limits of a plan', () => {
  const { questionsPerHour, bytesPerDay } = PLAN_LIMITS.basic;
  const [mostQuestions, mostBytes] = [Number(questionsPerHour), Number(bytesPerDay)];

  beforeEach(() => world.setPlan(user, 'basic'));

  it('let so many questions through in an hour, and say when there is room again', async () => {
    await madeBefore(1, 'query', { at: new Date(NOW.getTime() - HOUR_MS / 2) });
    await madeBefore(mostQuestions - 2, 'query');
    await ask();
    await expect(ask(there)).rejects.toMatchObject({ name: 'RateLimitedError', retryAfterSeconds: 1_800 });
    now = new Date(NOW.getTime() + HOUR_MS / 2);
    await ask(there);
  });

  it('count the questions of all grants of a person, and of nobody else', async () => {
    await madeBefore(mostQuestions, 'query');
    const another = await world.grant({ user, entry: entries.domain, plan: 'basic' });
    const visits = await releaseVisits(world.here.context, entries.domain);
    const asked = { requestId: another, tableId: visits, question: COUNT };
    await expect(world.here.call(user, 'Ask', asked)).rejects.toThrow(RateLimitedError);
    const other = await world.person();
    const theirs = await world.grant({ user: other, entry: entries.domain, plan: 'basic' });
    await expect(world.here.call(other, 'Ask', { ...asked, requestId: theirs })).resolves.toBeDefined();
  });

  it('are exact for fifty questions at once on two replicas', async () => {
    await madeBefore(mostQuestions - 7, 'query');
    const { noted, reasons } = await atOnce(50, asQuery);
    expect(noted).toBe(7);
    expect(reasons.every((reason) => reason instanceof RateLimitedError)).toBe(true);
  });

  it('are exact for fifty downloads at once on two replicas', async () => {
    const bytes = 1_000_000;
    await madeBefore(1, 'share', { bytes: mostBytes - 7 * bytes });
    const { noted, reasons } = await atOnce(50, { ...asQuery, way: 'download', bytes });
    expect(noted).toBe(7);
    expect(reasons.every((reason) => reason instanceof RateLimitedError)).toBe(true);
  });

  it('refuse a file that the day has no room for, before a byte of it leaves', async () => {
    await madeBefore(1, 'download', { bytes: mostBytes });
    const answer = await fetched('csv');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe(String(24 * 3_600));
    expect(await answer.json()).toMatchObject({ status: 429, detail: 'Your plan includes 10 GB of downloads a day' });
    const { path } = await world.here.call(user, 'OpenFile', { requestId, tableId, format: 'csv' });
    expect((await world.here.fetchBytes(path, { method: 'HEAD' })).status).toBe(429);
    expect((await listed()).uses).toHaveLength(1);
  });

  it('count of a file what is asked of it', async () => {
    const { path } = await world.here.call(user, 'OpenFile', { requestId, tableId, format: 'csv' });
    await world.here.fetchBytes(path, { headers: { range: 'bytes=0-9' } });
    await world.here.fetchBytes(path, { headers: { range: 'bytes=0-9', 'if-range': '"another version"' } });
    await world.here.fetchBytes(path, { method: 'HEAD' });
    await world.here.fetchBytes(path, { headers: { range: 'bytes=100000000-' } });
    const [whole, part, ...more] = (await listed()).uses;
    expect(more).toEqual([]);
    expect(part?.bytes).toBe('10');
    expect(Number(whole?.bytes)).toBeGreaterThan(1_000);
  });
});
