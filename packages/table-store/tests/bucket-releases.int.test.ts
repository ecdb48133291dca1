import { UnavailableError } from '@carebourse/runtime/errors';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Bucket } from '../src/bucket/bucket.ts';
import { BucketReleases } from '../src/releases/bucket-releases.ts';
import { ReleaseGoneError } from '../src/releases/release-files.ts';
import { ViewCache } from '../src/view-cache.ts';
import { bucketOf, IMPATIENT } from './support/s3.ts';

const HASH = 'a'.repeat(64);
const DAY_MS = 24 * 60 * 60 * 1000;

describe.skipIf(lack)('releases in a bucket', () => {
  const s3 = useS3Store();

  async function opened() {
    const settings = { ...bucketOf(s3()), patience: IMPATIENT };
    const bucket = await Bucket.open(settings);
    onTestFinished(() => bucket.close());
    const replica = () => new BucketReleases(bucket, new ViewCache(temporaryFolder('cache'), 1_000_000));
    return { bucket, replica, releases: replica(), keys: async () => (await bucket.list('')).map(({ key }) => key) };
  }

  const make = async (fresh: string) => {
    writeFileSync(join(fresh, 'rows.parquet'), 'rows');
    return { 'release.json': '{}' };
  };

  test('are there once their last object is', async () => {
    const { bucket, releases, keys } = await opened();
    s3().spoil = ({ method, url = '' }) => (method === 'PUT' && url.includes('whole.json') ? 'away' : undefined);
    await expect(releases.write(HASH, make)).rejects.toThrow(UnavailableError);
    expect(await releases.has(HASH)).toBe(false);
    s3().spoil = undefined;
    await expect(releases.read(HASH, 'release.json')).resolves.toBeUndefined();
    const making = vi.fn(make);
    await releases.write(HASH, making);
    // What was made at first waited in the cache.
    expect(making).not.toHaveBeenCalled();
    expect(await releases.read(HASH, 'release.json')).toBe('{}');
    const now = Date.now() + 2 * DAY_MS;
    await releases.removeAbandoned(Date.now());
    expect(await keys()).toHaveLength(5);
    await releases.removeAbandoned(now);
    expect(await keys()).toHaveLength(3);
    expect(await bucket.text(`releases/${HASH}/whole.json`)).toBeDefined();
  });

  test('stay when the answer to their last put is lost', async () => {
    const { releases, keys } = await opened();
    let isLost = false;
    s3().spoil = ({ method, url = '' }) => {
      if (isLost || method !== 'PUT' || !url.includes('whole.json')) return undefined;
      isLost = true;
      return 'lost';
    };
    await releases.write(HASH, make);
    expect(isLost).toBe(true);
    expect(await keys()).toHaveLength(3);
    expect(await releases.read(HASH, 'release.json')).toBe('{}');
  });

  test('of two replicas that make one at once, one stays and nothing of the other does', async () => {
    const { releases, replica, keys } = await opened();
    await Promise.all([releases.write(HASH, make), replica().write(HASH, make)]);
    expect(await keys()).toHaveLength(3);
    expect(await replica().read(HASH, 'release.json')).toBe('{}');
  });

  test('that are deleted while they are made anew are whole afterwards', async () => {
    const { releases, replica, keys } = await opened();
    await releases.write(HASH, make);
    const other = replica();
    const files = await other.put(HASH, (await releases.use(HASH)).folder);
    await releases.remove(HASH);
    await files.complete();
    expect(await keys()).toHaveLength(3);
    const { folder, release } = await replica().use(HASH);
    expect(folder).toContain(HASH);
    release();
  });

  test('are fetched once, and read on while the store is away', async () => {
    const { releases, replica } = await opened();
    await releases.write(HASH, make);
    const other = replica();
    const first = await other.use(HASH);
    s3().spoil = () => 'away';
    const second = await other.use(HASH);
    expect(second.folder).toBe(first.folder);
    await expect(replica().use(HASH)).rejects.toThrow(UnavailableError);
    for (const { release } of [first, second]) release();
  });

  test('that are not there are told so', async () => {
    const { releases } = await opened();
    await expect(releases.use(HASH)).rejects.toThrow(ReleaseGoneError);
    await expect(releases.add(HASH, 'profile.json', '{}')).rejects.toThrow(ReleaseGoneError);
    expect(await releases.has(HASH)).toBe(false);
    await releases.remove(HASH);
  });
});
