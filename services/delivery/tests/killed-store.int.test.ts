import { UnavailableError } from '@carebourse/runtime/errors';
import { PATIENCE } from '@carebourse/table-store/bucket/bucket-settings';
import { eventually } from '@carebourse/testing/eventually';
import type { Came, S3Store } from '@carebourse/testing/s3-store';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inBucket } from './in-each-place.ts';
import {
  begin,
  entry,
  firstRows,
  grantee,
  GRANT,
  send,
  startSoon,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from './stewardship-world.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Kills the store over the first request that is such a one. Answers how to know how many found it dead since. */
function killOver(s3: S3Store, method: string, place: string): { since: () => number } {
  let isDead = false;
  let since = 0;
  s3.spoil = ({ method: asked, url = '' }: Came) => {
    if (isDead) since += 1;
    if (isDead || asked !== method || !url.includes(place)) return undefined;
    isDead = true;
    return 'killed';
  };
  return { since: () => since };
}

/** Another process on the same database and bucket, with folders of its own and nothing in them. */
function replicaOf({ settings }: StewardshipWorld): Promise<StewardshipWorld> {
  const { TABLES_DIR: _folder, TABLES_CACHE_DIR: _cache, ...shared } = settings;
  return stewardshipWorld(shared);
}

/** A table of so many rows, released before anything happens. */
async function released(world: StewardshipWorld): Promise<number> {
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
  const { release } = await world.release(steward, id, visitsTable());
  return release?.tableId ?? 0;
}

async function download({ call, http }: StewardshipWorld, tableId: number): Promise<Response> {
  const { path } = await call(grantee, 'OpenFile', { requestId: GRANT, tableId, format: 'csv' });
  return http(grantee, 'GET', path);
}

const wholeReleases = async ({ context }: StewardshipWorld) =>
  ((await context.tables.bucket?.list('releases/')) ?? []).filter(({ key }) => key.endsWith('/whole.json'));

inBucket('what stewards bring and grantees take when the store is killed', (s3) => {
  it('an upload is told to come again, and goes on where it was', async () => {
    const world = await stewardshipWorld();
    await startSoon(world);
    const tableId = await released(world);
    const rows = await firstRows(world, tableId);
    const file = Buffer.from(visitsCsv(5_000));
    const [first, second] = [file.subarray(0, 30_000), file.subarray(30_000)];
    const id = await begin(world, steward, file.length);
    expect((await send(world, steward, id, 0, first)).status).toBe(204);
    killOver(s3(), 'PUT', `/uploads/${id}/`);

    const refused = await send(world, steward, id, first.length, second);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.text()).toContain('not available right now');
    expect((await world.http(steward, 'HEAD', `/uploads/${id}`)).status).toBe(503);
    expect(await firstRows(world, tableId)).toEqual(rows);

    await s3().startAgain();
    const come = await world.http(steward, 'HEAD', `/uploads/${id}`);
    expect([come.status, come.headers.get('upload-offset')]).toEqual([200, String(first.length)]);
    expect((await send(world, steward, id, first.length, second)).status).toBe(204);
    expect(hashOf(await readFile(await world.context.uploads.files.fetch(id)))).toBe(hashOf(file));
    await eventually(async () => expect((await world.look(steward, id)).state).toBe('inspected'));
    expect((await world.look(steward, id)).rows).toBe(5_000);
  });

  it('a release that is being put waits, and is there once and whole', async () => {
    const world = await stewardshipWorld();
    await startSoon(world);
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
    const { since } = killOver(s3(), 'PUT', '/releases/');
    await world.call(steward, 'PublishRelease', { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) });
    // Tried more often than a file that brings the process down.
    await eventually(() => expect(since()).toBeGreaterThan(5 * PATIENCE.tries));
    expect((await world.look(steward, id)).state).toBe('publishing');
    expect(await world.context.db.release.count()).toBe(0);

    await s3().startAgain();
    await eventually(async () => expect((await world.look(steward, id)).state).toBe('published'));
    expect(await world.context.db.release.count()).toBe(1);
    expect(await wholeReleases(world)).toHaveLength(1);
    const { release } = await world.look(steward, id);
    expect(await firstRows(await replicaOf(world), release?.tableId ?? 0)).not.toEqual([]);
  });

  it('who opens a table whose rows come from it is told to come again, and nothing half is kept', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const tableId = await released(world);
    const rows = await firstRows(world, tableId);
    const other = await replicaOf(world);
    killOver(s3(), 'GET', '/releases/');

    await expect(firstRows(other, tableId)).rejects.toThrow(UnavailableError);
    expect(await readdir(`${other.settings['TABLES_DIR']}/releases`)).toEqual([]);
    await expect(firstRows(other, tableId)).rejects.toThrow(UnavailableError);
    expect(await firstRows(world, tableId)).toEqual(rows);

    await s3().startAgain();
    expect(await firstRows(other, tableId)).toEqual(rows);
  });

  it('a file whose rows are here is taken all the same, one whose are not is refused until the store is back', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const tableId = await released(world);
    const whole = await (await download(world, tableId)).text();
    const other = await replicaOf(world);
    killOver(s3(), 'GET', '/releases/');

    const refused = await download(other, tableId);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const here = await download(world, tableId);
    expect([here.status, await here.text()]).toEqual([200, whole]);

    await s3().startAgain();
    const there = await download(other, tableId);
    expect([there.status, await there.text()]).toEqual([200, whole]);
  });
});
