import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import { InvalidInputError, NotFoundError, RateLimitedError } from '@carebourse/runtime/errors';
import { quoted } from '@carebourse/table-store/duckdb';
import { TableStore } from '@carebourse/table-store/table-store';
import { eventually, whenAvailable } from '@carebourse/testing/eventually';
import { silentLogger } from '@carebourse/testing/logger';
import { asClient, type TestUser } from '@carebourse/testing/signing';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TICKET_MS } from '../../bytes/ticket.ts';
import { bucketOf } from '../../open-tables.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import { beginTransfer, expectBroken, LARGE } from '../../../tests/transfer.ts';
import { releaseVisits, VISITS } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

let world: World;
let now: Date;
let visits: number;
let large: number;
let user: TestUser;
let requestId: number;

/** For a block, in the place that it is about. */
function useWorld(): void {
  beforeAll(startTables);
  afterAll(() => world?.stop());
  beforeEach(async () => {
    now = new Date();
    user = await world.person();
    requestId = await world.grant({ user });
  });
}

async function startTables(): Promise<void> {
  now = new Date();
  world = await startWorld({ now: () => now });
  visits = await releaseVisits(world.here.context, entries.collection);
  large = await releaseVisits(world.here.context, { ...entries.collection, ...LARGE, persons: 20_000, name: 'large' });
  const figures = { ...VISITS, terms: { ...VISITS.terms, columns: { export: [], api: [] } } };
  await releaseVisits(world.here.context, { ...entries.collection, name: 'figures', definition: figures });
  await releaseVisits(world.here.context, entries.domain);
}

const end = (id = requestId) =>
  world.accessRequest.db.grant.update({ where: { requestId: id }, data: { endedAt: new Date() } });

const list = (limit = 100, cursor = '', who = user) =>
  whenAvailable(() => world.here.call(who, 'ListShares', { limit, cursor }));
const share = (name = `grant-${requestId}`, who = user) => world.here.call(who, 'GetShare', { share: name });

interface Asked {
  share?: string;
  schema?: string;
  table?: string;
  version?: number;
  ofThePast?: boolean;
}

const named = (asked: Asked = {}) => ({
  share: `grant-${requestId}`,
  schema: 'default',
  table: 'visits',
  ofThePast: false,
  ...asked,
});
const table = (asked: Asked = {}) => world.here.call(user, 'GetSharedTable', named(asked));
const query = (asked: Asked = {}, limit?: number, from = world.here) =>
  from.call(user, 'QuerySharedTable', { table: named(asked), limit });

/** Releases a table in several files, as a store does with many rows. */
async function releaseInParts(name: string): Promise<void> {
  const folder = join(world.here.context.tables.stagingFolder, '..');
  const sizes = { cacheBytes: 0, memoryMegabytes: 64, threads: 1, onePartRows: 1_000 };
  const bucket = bucketOf(world.bucket, silentLogger);
  const tables = await TableStore.open({ folder, bucket, cacheFolder: temporaryFolder('cache'), ...sizes });
  onTestFinished(() => tables.close());
  await releaseVisits({ ...world.here.context, tables }, { ...entries.collection, name, persons: 1_000 });
}

async function fileOf(name: string) {
  // Until they are made, whoever asks is told to ask again.
  const { files } = await eventually(() => query({ table: name }));
  const [file] = files;
  if (!file) throw new Error('a table without files');
  return file;
}

async function columnsOf(bytes: ArrayBuffer): Promise<unknown[]> {
  const file = join(world.here.cacheFolder, 'fetched.parquet');
  writeFileSync(file, Buffer.from(bytes));
  return world.here.context.tables.run(async (engine) => {
    const described = await engine.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${quoted(file)})`);
    return described.getRows().map(([name]) => name);
  });
}

describe('whoever reads by Delta Sharing', () => {
  useWorld();

  describe('shares', () => {
    it('are the grants that let rows leave now, newest first', async () => {
      const domain = await world.grant({ user, entry: entries.domain });
      await world.grant({ user, entry: { resourceType: 'agent', resourceId: 1 } });
      await world.grant({ user, entry: entries.confidential });
      const another = await world.person();
      const theirs = await world.grant({ user: another });
      await world.grant({ user: another, entry: entries.domain, accessTypes: ['view'] });
      expect((await list()).shares).toEqual([`grant-${domain}`, `grant-${requestId}`]);
      expect((await list(100, '', another)).shares).toEqual([`grant-${theirs}`]);
      await end(domain);
      await world.accessRequest.db.grant.update({ where: { requestId }, data: { expiresAt: new Date() } });
      await eventually(async () => expect((await list()).shares).toEqual([]));
    });

    it('come in pages, of which some may be empty', async () => {
      await world.grant({ user, entry: entries.product });
      await world.grant({ user, entry: entries.domain });
      const pages: string[][] = [];
      let cursor = '';
      do {
        const page = await list(1, cursor);
        pages.push(page.shares);
        cursor = page.nextCursor;
      } while (cursor);
      expect(pages.map((page) => page.length)).toEqual([1, 0, 1]);
      expect(pages.flat()).toEqual((await list()).shares);
      const nothing = await list(0);
      expect(nothing.shares).toEqual([]);
      expect(await list(2, nothing.nextCursor)).toEqual(await list(2));
      await expect(list(2, 'nonsense')).rejects.toThrow(InvalidInputError);
    });

    it('are called in any case, and have the tables whose rows leave', async () => {
      const tables = [
        { id: visits, name: 'visits' },
        { id: large, name: 'large' },
      ];
      for (const name of [`grant-${requestId}`, `GRANT-${requestId}`]) {
        expect(await share(name)).toEqual({ share: `grant-${requestId}`, tables });
      }
      expect(await table({ schema: 'Default', table: 'Visits' })).toMatchObject({ version: 1 });
    });

    it('of others are not there, and none is that is called otherwise', async () => {
      const another = await world.person();
      const theirs = `grant-${await world.grant({ user: another })}`;
      for (const name of [theirs, 'grant-0', 'grant-999999', `grant-${'9'.repeat(30)}`, 'grant-', '1', '']) {
        await expect(share(name)).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
        await expect(table({ share: name })).rejects.toThrow(NotFoundError);
        await expect(query({ share: name })).rejects.toThrow(NotFoundError);
      }
      await expect(table({ schema: 'other' })).rejects.toThrow(MESSAGES.sharing.schemaNotFound);
      await expect(table({ table: 'other' })).rejects.toThrow(MESSAGES.use.tableNotFound);
    });

    it('of one’s own that lets figures alone leave, or has ended, is refused', async () => {
      const view = await world.grant({ user, entry: entries.domain, accessTypes: ['view'] });
      await expect(share(`grant-${view}`)).rejects.toMatchObject({ type: PROBLEM_TYPES.rowsNotAllowed });
      await expect(query({ table: 'figures' })).rejects.toMatchObject({ type: PROBLEM_TYPES.rowsNotAllowed });
      await end();
      expect(await world.here.untilRefused(user, requestId)).toMatchObject({ type: PROBLEM_TYPES.grantEnded });
      await expect(share()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantEnded });
      await expect(query()).rejects.toMatchObject({ type: PROBLEM_TYPES.grantEnded });
    });
  });

  describe('the record', () => {
    const uses = () => world.here.context.db.use.findMany({ where: { userId: user.userId } });

    it('has one line of a query, however often its files are fetched', async () => {
      await world.here.context.db.outbox.deleteMany();
      const { path, bytes } = await fileOf('visits');
      for (const headers of [{}, { range: 'bytes=0-9' }, {}] as Record<string, string>[]) {
        await (await world.here.fetchBytes(path, { headers })).arrayBuffer();
      }
      expect(await uses()).toMatchObject([
        {
          way: 'share',
          rows: 160,
          columns: ['city', 'seen_on', 'note'],
          bytes: BigInt(bytes),
          tableId: visits,
          release: 1,
        },
      ]);
      expect((await auditLines(world.here.context.db)).map(({ action }) => action)).toEqual(['data.shared']);
    });

    it('counts it by the plan, which refuses what is too much before a file is named', async () => {
      await world.setPlan(user, 'basic');
      const use = { requestId, userId: user.userId, tableId: visits, tableTitle: 'Visits', release: 1, columns: [] };
      const bytes = PLAN_LIMITS.basic.bytesPerDay ?? 0;
      await world.here.context.db.use.create({ data: { ...use, way: 'download', at: now, bytes } });
      await eventually(() => expect(query()).rejects.toThrow(RateLimitedError));
      expect(await uses()).toHaveLength(1);
    });
  });
});

inEachPlace('what is read by Delta Sharing', () => {
  useWorld();

  describe('a shared table', () => {
    it('says which columns leave, and what they are', async () => {
      const { version, metadata } = await table();
      expect(version).toBe(1);
      const { schemaString, ...rest } = JSON.parse(metadata) as { schemaString: string };
      expect(rest).toEqual({
        id: `grant-${requestId}-${visits}`,
        name: 'visits',
        description: VISITS.description,
        format: { provider: 'parquet' },
        partitionColumns: [],
      });
      const { fields } = JSON.parse(schemaString) as { fields: { name: string }[] };
      expect(fields.map(({ name }) => name)).toEqual(['city', 'seen_on', 'note']);
    });

    it('is the present version, by its number too, and no other', async () => {
      expect(await table({ version: 1 })).toMatchObject({ version: 1 });
      expect((await query({ version: 1 })).table?.version).toBe(1);
      for (const past of [{ version: 0 }, { version: 2 }, { ofThePast: true }, { version: 1, ofThePast: true }]) {
        await expect(table(past)).rejects.toThrow(MESSAGES.sharing.presentOnly(1));
        await expect(query(past)).rejects.toThrow(InvalidInputError);
      }
    });

    it('leaves as files that have the columns that leave, by Range and HEAD too', async () => {
      const { files, expiresAt } = await query();
      expect(new Date(expiresAt).getTime()).toBe(now.getTime() + TICKET_MS);
      expect(files).toEqual([
        { id: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(String), path: expect.any(String) },
      ]);
      const { path, bytes } = await fileOf('visits');
      const head = await world.here.fetchBytes(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
        200,
        bytes,
        'bytes',
      ]);
      const whole = await (await world.here.fetchBytes(path)).arrayBuffer();
      expect(whole.byteLength).toBe(Number(bytes));
      const part = await world.here.fetchBytes(path, { headers: { range: 'bytes=4-99' } });
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.from(whole.slice(4, 100))]);
      expect(await columnsOf(whole)).toEqual(['city', 'seen_on', 'note']);
    });

    it('that is large leaves in parts, of which a limit asks for the first', async () => {
      await releaseInParts('in_parts');
      const asked = { table: 'in_parts' };
      const all = await eventually(() => query(asked));
      expect(all.files).toHaveLength(16);
      const [use] = await world.here.context.db.use.findMany({ where: { userId: user.userId } });
      expect(use).toMatchObject({ way: 'share', rows: 1_600 });
      expect((await query(asked, 0)).files).toEqual([]);
      expect((await query(asked, 1)).files.map(({ id }) => id)).toEqual([all.files[0]?.id]);
      const half = (await query(asked, 800)).files.map(({ id }) => id);
      expect(half).toEqual(all.files.slice(0, half.length).map(({ id }) => id));
      expect(half.length).toBeGreaterThan(4);
      expect(half.length).toBeLessThan(12);
      const parts = await Promise.all(
        all.files.map(async ({ path }) => (await world.here.fetchBytes(path)).arrayBuffer()),
      );
      expect(parts.map(({ byteLength }) => String(byteLength))).toEqual(all.files.map(({ bytes }) => bytes));
    });
  });

  describe('a file of a shared table', () => {
    it('is for a minute', async () => {
      const { path } = await fileOf('visits');
      now = new Date(now.getTime() + TICKET_MS);
      expect((await world.here.fetchBytes(path)).status).toBe(404);
    });

    it('is refused from the moment at which the grant ends, and cut on its way', async () => {
      const { path } = await fileOf('large');
      const transfer = await beginTransfer(world.here.fetchBytes(path));
      await end();
      await eventually(() => expect(world.here.transfers.count).toBe(0));
      await expectBroken(transfer);
      for (const method of ['GET', 'HEAD']) expect((await world.here.fetchBytes(path, { method })).status).toBe(403);
    });

    it('is refused once the API client that asked for it is revoked, and cut on its way', async () => {
      const program = await world.client(user);
      const { files } = await eventually(() =>
        asClient(program, () => world.here.client.call('QuerySharedTable', { table: named({ table: 'large' }) })),
      );
      const path = files[0]?.path ?? '';
      const transfer = await beginTransfer(world.here.fetchBytes(path));
      const revoked = { where: { id: program.clientId }, data: { revokedAt: new Date() } };
      await world.identity.db.oAuthClient.update(revoked);
      await eventually(() => expect(world.here.transfers.count).toBe(0));
      await expectBroken(transfer);
      expect((await world.here.fetchBytes(path)).status).toBe(401);
    });

    it('is another once the grant opens other columns', async () => {
      const opens = (accessTypes: string[]) =>
        world.accessRequest.db.grant.update({ where: { requestId }, data: { accessTypes } });
      await opens(['export', 'api']);
      const { path } = await fileOf('visits');
      expect(await columnsOf(await (await world.here.fetchBytes(path)).arrayBuffer())).toContain('weight');
      await opens(['export']);
      await eventually(async () => {
        const answer = await world.here.fetchBytes(path);
        expect([answer.status, await answer.json()]).toMatchObject([409, { message: MESSAGES.sharing.fileGone }]);
      });
    });

    it('of the release before is there while a new one is read, until it is withdrawn', async () => {
      const entry = { ...entries.collection, name: `renewed_${requestId}` };
      const tableId = await releaseVisits(world.here.context, entry);
      const old = await fileOf(entry.name);
      const before = await (await world.here.fetchBytes(old.path)).arrayBuffer();
      await releaseVisits(world.here.context, { ...entry, persons: 50 });
      const { table: renewed, files } = await query({ table: entry.name });
      expect(renewed?.version).toBe(2);
      expect(files.map(({ id }) => id)).not.toContain(old.id);
      expect(Buffer.from(await (await world.here.fetchBytes(old.path)).arrayBuffer())).toEqual(Buffer.from(before));
      await expect(query({ table: entry.name, version: 1 })).rejects.toThrow(MESSAGES.sharing.presentOnly(2));
      const withdrawn = { where: { tableId, number: 1 }, data: { withdrawnAt: new Date() } };
      await world.here.context.db.release.updateMany(withdrawn);
      const gone = await world.here.fetchBytes(old.path);
      expect([gone.status, await gone.json()]).toMatchObject([404, { message: MESSAGES.sharing.versionGone }]);
    });

    it('is the same from each replica', async () => {
      const there = await world.replica();
      const { path, id } = await fileOf('visits');
      const bytes = async (from = world.here) => Buffer.from(await (await from.fetchBytes(path)).arrayBuffer());
      expect((await query({}, undefined, there)).files[0]?.id).toBe(id);
      expect(await bytes(there)).toEqual(await bytes());
    });
  });
});
