import { startS3Store, type S3Store } from '@carebourse/testing/s3-store';
import { whatS3ServerLacks } from '@carebourse/tools/s3-server/binary';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BucketSettings } from '../../src/bucket/bucket-settings.ts';

/** Why there is no object store on this machine; where there must be one, a failure. */
export const lack = await whatS3ServerLacks();
if (lack && process.env['CI'] === 'true') throw new Error(lack);
if (lack) console.warn(`\n  SKIPPED: the object store. ${lack}\n`);

/** A store for the tests of a block, each of which finds it unspoilt. Answers how to get at it once they run. */
export function useS3Store(): () => S3Store {
  let store: S3Store | undefined;
  const started = () => {
    if (!store) throw new Error('the store is there for the tests alone');
    return store;
  };
  // The first run builds the server.
  beforeAll(async () => {
    store = await startS3Store();
  }, 600_000);
  afterEach(() => {
    Object.assign(started(), { spoil: undefined, saysEncrypted: undefined, came: [] });
  });
  afterAll(() => store?.stop());
  return started;
}

/** An empty bucket of a test's store. */
export function bucketOf({ endpoint, region, accessKeyId, secretAccessKey, newBucket }: S3Store): BucketSettings {
  const settings = { endpoint, region, accessKeyId, secretAccessKey, pathStyle: true };
  return { bucket: newBucket(), ...settings, encryption: { by: 'none' } };
}

/** For those who meet with faults. */
export const IMPATIENT: BucketSettings['patience'] = { connectMs: 2_000, idleMs: 2_000, answerMs: 4_000, tries: 2 };
