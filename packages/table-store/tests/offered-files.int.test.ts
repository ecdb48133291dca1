import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Bucket } from '../src/bucket/bucket.ts';
import { OfferedFiles } from '../src/offered-files.ts';
import { bucketOf } from './support/s3.ts';

const HASH = 'a'.repeat(64);
const MINUTE_MS = 60_000;

describe.skipIf(lack)('files that are offered in a bucket', () => {
  const s3 = useS3Store();

  async function opened() {
    const bucket = await Bucket.open(bucketOf(s3()));
    onTestFinished(() => bucket.close());
    return { offered: new OfferedFiles(bucket), keys: async () => (await bucket.list('')).map(({ key }) => key) };
  }

  function part(id: string) {
    const path = join(temporaryFolder('part'), `${id}.parquet`);
    writeFileSync(path, `bytes of ${id}`);
    return { id, path, bytes: 0, rows: 0 };
  }

  test('come by an address for its seconds, and by no other', async () => {
    const { offered } = await opened();
    await offered.put(HASH, [part('one')]);
    const address = await offered.address(HASH, 'one', 60);
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([200, 'bytes of one']);
    const another = new URL(address);
    another.pathname = another.pathname.replace('one', 'two');
    expect((await fetch(another)).status).toBe(403);
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
    const over = await offered.address(HASH, 'one', 60, new Date(Date.now() - 2 * MINUTE_MS));
    expect((await fetch(over)).status).toBe(403);
  });

  test('are put once, and anew before they would go', async () => {
    const { offered } = await opened();
    const puts = () => s3().came.filter(({ method }) => method === 'PUT').length;
    await offered.put(HASH, [part('one'), part('two')]);
    await offered.put(HASH, [part('two')]);
    expect(puts()).toBe(2);
    await offered.put(HASH, [part('two')], Date.now() + 31 * MINUTE_MS);
    expect(puts()).toBe(3);
  });

  test('go when nobody asks for them, and with their release', async () => {
    const { offered, keys } = await opened();
    await offered.put(HASH, [part('one')]);
    await offered.put('b'.repeat(64), [part('two')]);
    await offered.removeOld(Date.now() + 59 * MINUTE_MS);
    expect(await keys()).toHaveLength(2);
    await offered.remove(HASH);
    expect(await keys()).toEqual([`shared/${'b'.repeat(64)}/two.parquet`]);
    await offered.removeOld(Date.now() + 61 * MINUTE_MS);
    expect(await keys()).toEqual([]);
  });
});
