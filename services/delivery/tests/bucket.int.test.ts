import { NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { moveReleases } from '../src/releases/move-releases.ts';
import { deleteDue } from '../src/releases/release-sweep.ts';
import { inBucket, placeSettings } from './in-each-place.ts';
import {
  begin,
  entry,
  firstRows,
  send,
  startSoon,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from './stewardship-world.ts';

const DAY_MS = 24 * 60 * 60_000;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const keysOf = async ({ context }: StewardshipWorld) =>
  ((await context.tables.bucket?.list('')) ?? []).map(({ key }) => key);

/** Another process on the same database and bucket, with folders of its own. */
function replicaOf({ settings }: StewardshipWorld): Promise<StewardshipWorld> {
  const { TABLES_DIR: _folder, TABLES_CACHE_DIR: _cache, ...shared } = settings;
  return stewardshipWorld(shared);
}

async function released(world: StewardshipWorld, title = 'Visits'): Promise<number> {
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
  const { release } = await world.release(steward, id, visitsTable({ title, name: title.toLowerCase() }));
  return release?.tableId ?? 0;
}

inBucket('what stewards bring', (s3) => {
  it('a table goes its whole way through processes that share no folder', async () => {
    const world = await stewardshipWorld();
    const other = await replicaOf(world);
    await other.startWork();
    const file = Buffer.from(visitsCsv(200));
    const id = await begin(world, steward, file.length);
    expect((await send(world, steward, id, 0, file.subarray(0, 1_000))).status).toBe(204);
    expect((await send(other, steward, id, 1_000, file.subarray(1_000))).status).toBe(204);
    await eventually(async () => expect((await world.look(steward, id)).state).toBe('inspected'));
    const { release } = await world.release(steward, id, visitsTable());
    const tableId = release?.tableId ?? 0;

    const rows = await firstRows(world, tableId);
    expect(rows).not.toEqual([]);
    expect(await firstRows(other, tableId)).toEqual(rows);
    await eventually(async () => expect((await keysOf(world)).filter((key) => key.startsWith('uploads/'))).toEqual([]));
    for (const { settings } of [world, other]) expect(await readdir(`${settings['TABLES_DIR']}/releases`)).toEqual([]);

    await world.call(steward, 'WithdrawRelease', { ...entry, tableId, number: 1, reason: 'Wrong units.' });
    const deleteAt = new Date(Date.now() + DAY_MS).toISOString();
    await world.call(steward, 'ScheduleDeletion', { ...entry, tableId, number: 1, deleteAt });
    const later = new Date(Date.now() + 2 * DAY_MS);
    await deleteDue({ ...world.context, now: () => later });
    expect(await keysOf(world)).toEqual([]);
    await expect(firstRows(other, tableId)).rejects.toThrow(NotFoundError);
  });

  it('an upload that two processes bring the same part of becomes the same bytes', async () => {
    const world = await stewardshipWorld();
    const other = await replicaOf(world);
    const file = randomBytes(2_000_000);
    const id = await begin(world, steward, file.length);
    const parts = [file.subarray(0, 1_500_000), file.subarray(0, 1_500_000), file.subarray(0, 700_000)];
    // Of two in one process the later ends the earlier, whose connection may break.
    const sent = await Promise.allSettled(
      parts.map((part, at) => send(at === 0 ? world : other, steward, id, 0, part)),
    );
    const answers = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
    expect(answers).toContain(204);
    const come = await other.http(steward, 'HEAD', `/uploads/${id}`);
    const offset = Number(come.headers.get('upload-offset'));
    expect((await send(other, steward, id, offset, file.subarray(offset))).status).toBe(204);
    expect(hashOf(await readFile(await world.context.uploads.files.fetch(id)))).toBe(hashOf(file));
  });

  it.each([
    ['away', 'away', 'not available right now'],
    ['full', { status: 507, code: 'InsufficientStorage' }, 'There is no room'],
    ['no store', 'nonsense', 'not available right now'],
  ] as const)('of a store that is %s hears who needs it, and the rest goes on', async (_, fault, words) => {
    const world = await stewardshipWorld();
    await startSoon(world);
    const tableId = await released(world);
    const rows = await firstRows(world, tableId);
    const file = Buffer.from(visitsCsv(300));
    const id = await begin(world, steward, file.length);
    s3().spoil = () => fault;

    await expect(begin(world, steward, 10)).rejects.toThrow(/503.*/);
    expect(await world.context.db.upload.count({ where: { state: 'uploading' } })).toBe(1);
    const refused = await send(world, steward, id, 0, file);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.text()).toContain(words);
    await expect(firstRows(await replicaOf(world), tableId)).rejects.toThrow(UnavailableError);
    expect(await firstRows(world, tableId)).toEqual(rows);

    s3().spoil = undefined;
    expect((await send(world, steward, id, 0, file)).status).toBe(204);
    await eventually(async () => expect((await world.look(steward, id)).state).toBe('inspected'));
  });

  it('a file waits for the store for as long as it takes, and is neither refused nor lost', async () => {
    const world = await stewardshipWorld();
    const { db } = world.context;
    await startSoon(world);
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
    let tries = 0;
    s3().spoil = ({ method, url = '' }) => {
      if (method !== 'PUT' || !url.includes('/releases/')) return undefined;
      tries += 1;
      return { status: 403, code: 'AccessDenied' };
    };
    await world.call(steward, 'PublishRelease', { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) });
    await eventually(async () => expect(tries).toBeGreaterThan(4));
    expect((await world.look(steward, id)).state).toBe('publishing');
    expect(await db.release.count()).toBe(0);
    s3().spoil = undefined;
    await eventually(async () => expect((await world.look(steward, id)).state).toBe('published'));
    expect(await firstRows(world, (await world.look(steward, id)).release?.tableId ?? 0)).not.toEqual([]);
  });

  it('what was released into a folder moves while it is used, and deleting one on its way leaves none of it', async () => {
    const inFolder = await stewardshipWorld({ DATABASE_URL: await serviceDatabase('delivery') });
    expect(inFolder.context.tables.bucket).toBeUndefined();
    await inFolder.startWork();
    const [kept, deleted] = [await released(inFolder), await released(inFolder, 'Others')];
    const rows = await firstRows(inFolder, kept);
    const { TABLES_CACHE_DIR: _cache, ...settings } = inFolder.settings;
    const world = await stewardshipWorld({ ...placeSettings(), ...settings });
    const releases = `${settings['TABLES_DIR']}/releases`;
    expect(await firstRows(world, kept)).toEqual(rows);

    await world.call(steward, 'WithdrawRelease', { ...entry, tableId: deleted, number: 1, reason: 'Wrong units.' });
    const deleteAt = new Date(Date.now() + DAY_MS).toISOString();
    await world.call(steward, 'ScheduleDeletion', { ...entry, tableId: deleted, number: 1, deleteAt });
    await moveReleases(world.context);
    expect(await readdir(releases)).toHaveLength(2);
    await deleteDue({ ...world.context, now: () => new Date(Date.now() + 2 * DAY_MS) });
    expect(await readdir(releases)).toHaveLength(1);
    await moveReleases(world.context, { graceMs: 0 });
    expect(await readdir(releases)).toEqual([]);

    expect((await keysOf(world)).filter((key) => key.endsWith('whole.json'))).toHaveLength(1);
    await rm(releases, { recursive: true });
    const next = await stewardshipWorld({ ...world.settings, TABLES_CACHE_DIR: `${settings['TABLES_DIR']}/other` });
    expect(await firstRows(next, kept)).toEqual(rows);
  });
});
