import { UnavailableError } from '@carebourse/runtime/errors';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openObjects, type ObjectStore } from '../src/objects/object-store.ts';
import type { BucketSettings } from '../src/bucket/bucket-settings.ts';
import { bucketOf, IMPATIENT } from './support/s3.ts';

function describeObjects(open: () => Promise<ObjectStore>): void {
  test('gives back bytes as they were put', async () => {
    const objects = await open();
    for (const size of [0, 10, 12_000_000]) {
      const bytes = randomBytes(size);
      await objects.put(`object-${size}`, bytes);
      expect((await objects.read(`object-${size}`))?.equals(bytes)).toBe(true);
    }
    await objects.put('object-10', Buffer.from('others'));
    expect(String(await objects.read('object-10'))).toBe('others');
  });

  test('lists what is there, and removes what is gone already', async () => {
    const objects = await open();
    await objects.put('one', Buffer.from('1'));
    await objects.put('two', Buffer.from('2'));
    await objects.remove(['one', 'three']);
    expect(await objects.list()).toEqual([{ name: 'two', putAt: expect.any(Date) }]);
    expect(await objects.read('one')).toBeUndefined();
  });

  test('has no names that lead elsewhere', async () => {
    const objects = await open();
    for (const name of ['../one', 'a/b', '', '.one']) {
      await expect((async () => objects.put(name, Buffer.from('1')))()).rejects.toThrow('plain names');
    }
  });
}

describe('objects in a folder', () => {
  describeObjects(() => openObjects({ folder: temporaryFolder('objects'), bucket: undefined }));
});

describe.skipIf(lack)('objects in a bucket', () => {
  const s3 = useS3Store();
  const openBucket = async (more: Partial<BucketSettings> = {}) => {
    const objects = await openObjects({ folder: temporaryFolder('none'), bucket: { ...bucketOf(s3()), ...more } });
    onTestFinished(() => objects.close());
    return objects;
  };
  describeObjects(() => openBucket());

  test('are not there while the store is away', async () => {
    const objects = await openBucket({ endpoint: 'http://127.0.0.1:1', patience: IMPATIENT });
    await expect(objects.put('one', Buffer.from('1'))).rejects.toBeInstanceOf(UnavailableError);
    await expect(objects.read('one')).rejects.toBeInstanceOf(UnavailableError);
  });
});
