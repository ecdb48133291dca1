import { UnavailableError } from '@carebourse/runtime/errors';
import { PATIENCE } from '@carebourse/table-store/bucket/bucket-settings';
import { eventually } from '@carebourse/testing/eventually';
import type { S3Store } from '@carebourse/testing/s3-store';
import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { inBucket } from './in-each-place.ts';
import {
  begin,
  entry,
  firstRows,
  GRANT,
  grantee,
  send,
  startSoon,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from './stewardship-world.ts';

/** Makes a store slow, and has it waited for as briefly as a test can. Answers what makes it well again. */
function slow(store: S3Store, spoil: S3Store['spoil']): () => void {
  const usual = { ...PATIENCE };
  Object.assign(PATIENCE, { idleMs: 1_000, answerMs: 1_000, putMs: 1_000 });
  store.spoil = spoil;
  const heal = () => {
    Object.assign(PATIENCE, usual);
    store.spoil = undefined;
  };
  onTestFinished(heal);
  return heal;
}

/** Delivery in which a table was released and read, and another process of it that has read nothing. */
async function readAndUnread(settings: Record<string, string> = {}) {
  const world = await stewardshipWorld();
  await startSoon(world);
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
  const { release } = await world.release(steward, id, visitsTable());
  const tableId = release?.tableId ?? 0;
  const rows = await firstRows(world, tableId);
  await eventually(async () => expect(await keysOf(world, 'uploads/')).toEqual([]));
  const { TABLES_DIR: _folder, TABLES_CACHE_DIR: _cache, ...shared } = world.settings;
  const unread = await stewardshipWorld({ ...shared, ...settings });
  return { world, unread, tableId, rows };
}

const keysOf = async ({ context }: StewardshipWorld, beginning: string) =>
  ((await context.tables.bucket?.list(beginning)) ?? []).map(({ key }) => key);

async function fileOf({ call, http }: StewardshipWorld, tableId: number): Promise<Response> {
  const { path } = await call(grantee, 'OpenFile', { requestId: GRANT, tableId, format: 'csv' });
  return http(grantee, 'GET', path);
}

/** What lies where a process makes what it gives out, and where files lie that are worked on. */
async function madeBy({ settings, context }: StewardshipWorld): Promise<string[]> {
  const cached = await readdir(settings['TABLES_CACHE_DIR'] ?? '', { recursive: true, withFileTypes: true });
  const files = cached.filter((one) => one.isFile()).map(({ name }) => name);
  return [...files, ...(await readdir(context.tables.stagingFolder))];
}

/** What needs no store is answered as ever. */
async function expectTheRestToGoOn(world: StewardshipWorld, tableId: number, rows: unknown): Promise<void> {
  expect(await firstRows(world, tableId)).toEqual(rows);
  expect(await (await fileOf(world, tableId)).text()).toMatch(/^age,sex\n/);
  const asked = { requestId: GRANT, tableId, question: '{}' };
  expect(JSON.parse((await world.call(grantee, 'Ask', asked)).answer)).toMatchObject({ exact: true, rows: [[200]] });
  expect((await world.call(grantee, 'ListUses', { requestId: GRANT, cursor: '', limit: 10 })).uses).not.toEqual([]);
  const { stewardship } = await world.call(steward, 'GetStewardship', entry);
  expect(stewardship).toMatchObject({ tables: [{ id: tableId }] });
}

inBucket('a store that is slow', (s3) => {
  it.each(['silent', 'drips'] as const)(
    '(%s) has whoever reads from it told to come again, leaves nothing half, and keeps nobody else waiting',
    async (fault) => {
      const { world, unread, tableId, rows } = await readAndUnread();
      const heal = slow(s3(), () => fault);

      await expect(firstRows(unread, tableId)).rejects.toThrow(UnavailableError);
      const refused = await fileOf(unread, tableId);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(await madeBy(unread)).toEqual([]);
      await expectTheRestToGoOn(world, tableId, rows);

      heal();
      expect(await eventually(() => firstRows(unread, tableId))).toEqual(rows);
      expect((await fileOf(unread, tableId)).status).toBe(200);
    },
  );

  it('takes no half of what is put, and takes it whole later', async () => {
    const { world, tableId, rows } = await readAndUnread();
    const file = Buffer.from(visitsCsv(300));
    const id = await begin(world, steward, file.length);
    const heal = slow(s3(), () => 'silent');

    await expect(begin(world, steward, 10)).rejects.toThrow(/503/);
    const refused = await send(world, steward, id, 0, file);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await readdir(world.context.tables.stagingFolder)).toEqual([]);
    await expectTheRestToGoOn(world, tableId, rows);

    heal();
    expect(await keysOf(world, 'uploads/')).toEqual([`uploads/${id}/begun`]);
    expect((await send(world, steward, id, 0, file)).status).toBe(204);
    await eventually(async () => expect((await world.look(steward, id)).state).toBe('inspected'));
  });

  it('has no file offered that it did not take', async () => {
    const { unread, tableId } = await readAndUnread({ TABLES_S3_PRESIGNED: '60' });
    const table = { share: `grant-${GRANT}`, schema: 'default', table: 'visits', ofThePast: false };
    await eventually(() => firstRows(unread, tableId));
    const heal = slow(s3(), ({ method }) => (method === 'PUT' ? 'silent' : undefined));
    await expect(unread.call(grantee, 'QuerySharedTable', { table })).rejects.toThrow(UnavailableError);

    heal();
    expect(await keysOf(unread, 'shared/')).toEqual([]);
    const { files } = await eventually(() => unread.call(grantee, 'QuerySharedTable', { table }));
    expect(files).toHaveLength(1);
    expect((await fetch(files[0]?.address ?? '')).status).toBe(200);
  });
});
