import type { S3Store } from '@carebourse/testing/s3-store';
import type { BucketSettings } from '../../src/bucket/bucket-settings.ts';

/** An empty bucket of a test's store. */
export function bucketOf({ endpoint, region, accessKeyId, secretAccessKey, newBucket }: S3Store): BucketSettings {
  const settings = { endpoint, region, accessKeyId, secretAccessKey, pathStyle: true };
  return { bucket: newBucket(), ...settings, encryption: { by: 'none' } };
}

/** For those who meet with faults. */
export const IMPATIENT: BucketSettings['patience'] = {
  connectMs: 2_000,
  idleMs: 2_000,
  answerMs: 4_000,
  slowestBytesPerMs: 100,
  putMs: 4_000,
  tries: 2,
};
