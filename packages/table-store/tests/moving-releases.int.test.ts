import { UnavailableError } from '@carebourse/runtime/errors';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { viewOf } from '../src/view-of.ts';
import { NOBODY } from '../src/withheld.ts';
import { tableOf } from './support/columns.ts';
import { bucketOf, IMPATIENT } from './support/s3.ts';
import { openStore, publishRows } from './support/store.ts';
import { VISIT_COLUMNS, visits } from './support/visits.ts';

const VISITS = tableOf(VISIT_COLUMNS);
const at = async (_: string, work: () => Promise<void>) => work();

describe.skipIf(lack)('moving from a folder to a bucket', () => {
  const s3 = useS3Store();

  /** Two releases in a folder, and a store with a bucket over it. */
  async function begun() {
    const folder = temporaryFolder('moving');
    const before = await openStore({ folder });
    const one = await publishRows(before, VISITS, visits(20));
    const two = await publishRows(before, { ...VISITS, title: 'Other' }, visits(20));
    const bucket = { ...bucketOf(s3()), patience: IMPATIENT };
    const reopened = () => openStore({ folder, bucket });
    const store = await reopened();
    const lying = () => readdirSync(join(folder, 'releases')).toSorted();
    const hashes = [one.contentHash, two.contentHash].toSorted();
    const answers = async (from = store) => {
      const view = await from.view(one.contentHash, VISITS, viewOf(VISITS, ['export']), NOBODY);
      const { rows } = await from.firstRows(view);
      view.release();
      return rows;
    };
    return { folder, store, reopened, lying, hashes, answers, before: await answers(before), one };
  }

  test('reads what lies in the folder before, while and after it has moved', async () => {
    const { store, reopened, lying, hashes, answers, before, one } = await begun();
    expect(await answers()).toEqual(before);
    expect(await store.moveReleases(at)).toMatchObject({ left: 2, removed: [] });
    expect(lying()).toEqual(hashes);
    expect(await answers(await reopened())).toEqual(before);
    expect(await store.moveReleases(at, { graceMs: 0 })).toMatchObject({ left: 0, put: [] });
    expect(lying()).toEqual([]);
    const after = await reopened();
    expect(await answers(after)).toEqual(before);
    expect(await after.profile(one.contentHash, VISITS, NOBODY)).toEqual(
      await store.profile(one.contentHash, VISITS, NOBODY),
    );
    expect(await after.has(one.contentHash)).toBe(true);
    expect(await after.moveReleases(at)).toEqual({ put: [], removed: [], left: 0 });
  });

  test('leaves what was moved for a while to those who read it there', async () => {
    const { store, lying, hashes } = await begun();
    expect((await store.moveReleases(at))?.put.toSorted()).toEqual(hashes);
    expect(await store.moveReleases(at)).toEqual({ put: [], removed: [], left: 2 });
    expect(lying()).toEqual(hashes);
  });

  test('goes on where it broke off', async () => {
    const { store, reopened, lying, answers, before } = await begun();
    let whole = 0;
    s3().spoil = ({ method, url = '' }) =>
      method === 'PUT' && url.includes('whole.json') && ++whole > 1 ? 'away' : undefined;
    await expect(store.moveReleases(at)).rejects.toThrow(UnavailableError);
    s3().spoil = undefined;
    const next = await reopened();
    expect((await next.moveReleases(at))?.put).toHaveLength(1);
    await next.moveReleases(at, { graceMs: 0 });
    expect(lying()).toEqual([]);
    expect(await answers(await reopened())).toEqual(before);
  });

  test('answers from the folder while the store is away', async () => {
    const { answers, before, store, one } = await begun();
    s3().spoil = () => 'away';
    expect(await answers()).toEqual(before);
    expect(await store.figures(one.contentHash)).toHaveProperty('version', 1);
    await expect(publishRows(store, { ...VISITS, title: 'New' }, visits(20))).rejects.toThrow(UnavailableError);
  });

  test('moves nothing that is deleted meanwhile', async () => {
    const { store, hashes } = await begun();
    const moved = await store.moveReleases(async (contentHash, work) => {
      await store.remove(contentHash);
      await work();
    });
    expect(moved?.put).toEqual([]);
    for (const hash of hashes) expect(await store.has(hash)).toBe(false);
    expect(await store.bucket?.list('')).toEqual([]);
  });

  test('of two replicas at once puts each release once', async () => {
    const { store, reopened, lying } = await begun();
    const other = await reopened();
    await Promise.all([store.moveReleases(at), other.moveReleases(at)]);
    const wholes = (await store.bucket?.list(''))?.filter(({ key }) => key.endsWith('/rows.parquet'));
    expect(wholes).toHaveLength(2);
    await Promise.all([store, other].map((one) => one.moveReleases(at, { graceMs: 0 })));
    expect(lying()).toEqual([]);
  });
});
