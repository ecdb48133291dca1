import { DiskFullError } from '@carebourse/runtime/disk-full';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Fault } from '@carebourse/testing/s3-store';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BucketSettings } from '../src/bucket/bucket-settings.ts';
import { Bucket } from '../src/bucket/bucket.ts';
import { NotEncryptedError } from '../src/bucket/store-errors.ts';
import { bucketOf, IMPATIENT } from './support/s3.ts';

describe.skipIf(lack)('a bucket', () => {
  const s3 = useS3Store();

  async function openBucket(settings: Partial<BucketSettings> = {}): Promise<Bucket> {
    const bucket = await Bucket.open({ ...bucketOf(s3()), ...settings });
    onTestFinished(() => bucket.close());
    return bucket;
  }

  function fileOf(content: Buffer): string {
    const file = join(temporaryFolder('bucket'), 'file');
    writeFileSync(file, content);
    return file;
  }

  test.each([
    ['nothing', 0],
    ['a few bytes', 10],
    ['more than one part', 20_000_000],
  ])('gives back a file of %s as it was put', async (_, bytes) => {
    const bucket = await openBucket();
    const content = randomBytes(bytes);
    await bucket.putFile('some/file', fileOf(content));
    const back = join(temporaryFolder('back'), 'file');
    expect(await bucket.fetch('some/file', back)).toBe(true);
    expect(readFileSync(back).equals(content)).toBe(true);
    expect(await bucket.list('some/')).toEqual([{ key: 'some/file', bytes, putAt: expect.any(Date) }]);
  });

  test('has nothing under other keys', async () => {
    const bucket = await openBucket();
    await bucket.putText('some/text', 'words');
    const back = join(temporaryFolder('back'), 'file');
    expect(await bucket.fetch('other', back)).toBe(false);
    expect(existsSync(back)).toBe(false);
    expect(await bucket.text('other')).toBeUndefined();
    expect(await bucket.list('other')).toEqual([]);
    await bucket.remove(['other', 'some/text']);
    expect(await bucket.text('some/text')).toBeUndefined();
  });

  test('lists more objects than one answer of the store has', async () => {
    const bucket = await openBucket();
    const keys = Array.from({ length: 1_050 }, (_, at) => `many/${String(at).padStart(5, '0')}`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => bucket.putText(key, key)));
    expect((await bucket.list('many/')).map(({ key }) => key)).toEqual(keys);
  });

  test('keeps what is there when something new is put in its place', async () => {
    const bucket = await openBucket();
    const puts = await Promise.all(
      ['one', 'two'].map((text) => bucket.putText('place', text, { isNew: true }).then((isPut) => ({ text, isPut }))),
    );
    const [stayed, ...others] = puts.filter(({ isPut }) => isPut);
    expect(others).toEqual([]);
    expect(await bucket.text('place')).toBe(stayed?.text);
  });

  test('puts without the condition where the store does not know it', async () => {
    const bucket = await openBucket();
    s3().spoil = ({ headers }) => (headers['if-none-match'] ? { status: 501, code: 'NotImplemented' } : undefined);
    expect(await bucket.putText('place', 'words', { isNew: true })).toBe(true);
    expect(await bucket.text('place')).toBe('words');
  });

  test.each<[BucketSettings['encryption'], object]>([
    [{ by: 'AES256' }, { 'x-amz-server-side-encryption': 'AES256' }],
    [
      { by: 'aws:kms', keyId: 'key-1' },
      { 'x-amz-server-side-encryption': 'aws:kms', 'x-amz-server-side-encryption-aws-kms-key-id': 'key-1' },
    ],
  ])('asks for encryption %j with all that is put', async (encryption, headers) => {
    const bucket = await openBucket({ encryption });
    s3().saysEncrypted = encryption.by;
    await bucket.putText('small', 'words');
    await bucket.putFile('large', fileOf(randomBytes(9_000_000)));
    const puts = s3().came.filter(({ method, url = '' }) => method !== 'GET' && !url.includes('uploadId'));
    expect(puts).toHaveLength(2);
    for (const put of puts) expect(put.headers).toMatchObject(headers);
    expect(await bucket.text('small')).toBe('words');
  });

  test.each([
    ['small', 10],
    ['large', 9_000_000],
  ])('refuses a store that does not say that it encrypts, and leaves nothing %s there', async (_, bytes) => {
    const onTrouble = vi.fn();
    const bucket = await openBucket({ encryption: { by: 'AES256' }, onTrouble });
    await expect(bucket.putFile('file', fileOf(randomBytes(bytes)))).rejects.toThrow(UnavailableError);
    expect(onTrouble).toHaveBeenCalledWith(expect.any(NotEncryptedError), 'put');
    expect(String(onTrouble.mock.calls[0]?.[0])).toContain('_S3_ENCRYPTION');
    expect(await bucket.list('')).toEqual([]);
  });

  describe.each<[string, Fault]>([
    ['is away', 'away'],
    ['never answers', 'silent'],
    ['breaks off', 'cut'],
    ['drips', 'drips'],
    ['answers nonsense', 'nonsense'],
    ['is slowing down', { status: 503, code: 'SlowDown' }],
    ['refuses', { status: 403, code: 'AccessDenied' }],
    ['does not have the bucket', { status: 404, code: 'NoSuchBucket' }],
  ])('of a store that %s', (_, fault) => {
    test('is told to be unavailable, and is used again afterwards', async () => {
      const bucket = await openBucket({ patience: IMPATIENT });
      const words = 'words'.repeat(10);
      await bucket.putText('there', words);
      const file = fileOf(randomBytes(9_000_000));
      const back = join(temporaryFolder('back'), 'file');
      s3().spoil = () => fault;
      const unread = [() => bucket.putText('new', words), () => bucket.list(''), () => bucket.remove(['there'])];
      const asked = [
        () => bucket.putFile('large', file),
        () => bucket.fetch('there', back),
        () => bucket.text('there'),
        // What has no bytes in its answer is answered whole.
        ...(fault === 'cut' || fault === 'drips' ? [] : unread),
      ];
      const refused = await Promise.all(asked.map((ask) => ask().catch((error: unknown) => error)));
      for (const error of refused) expect(error).toBeInstanceOf(UnavailableError);
      s3().spoil = undefined;
      expect(await bucket.fetch('there', back)).toBe(true);
      expect(readFileSync(back, 'utf8')).toBe(words);
      expect(await bucket.putFile('large', file)).toBe(true);
    });
  });

  test.each<[number, string]>([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
  ])('is told to be full when the store says %s %s', async (status, code) => {
    const bucket = await openBucket();
    s3().spoil = () => ({ status, code });
    await expect(bucket.putText('new', 'words')).rejects.toThrow(DiskFullError);
  });

  test('refuses what is not what was put', async () => {
    const onTrouble = vi.fn();
    const bucket = await openBucket({ onTrouble });
    await bucket.putText('there', 'words');
    s3().spoil = ({ method }) => (method === 'GET' ? 'nonsense' : undefined);
    await expect(bucket.text('there')).rejects.toThrow(UnavailableError);
    expect(String(onTrouble.mock.calls[0]?.[0])).toContain('other bytes');
  });

  test('tries again what a store refused for the moment', async () => {
    const bucket = await openBucket();
    const faults: Fault[] = ['away', { status: 503, code: 'SlowDown' }];
    s3().spoil = () => faults.shift();
    expect(await bucket.putText('place', 'words')).toBe(true);
    expect(faults).toEqual([]);
  });

  test('puts once what it puts again because an answer was lost', async () => {
    const bucket = await openBucket();
    const faults: Fault[] = ['lost'];
    s3().spoil = () => faults.shift();
    await bucket.putText('place', 'words');
    expect(await bucket.text('place')).toBe('words');
    expect(s3().came.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET']);
  });
});
