import type { S3Store } from '@carebourse/testing/s3-store';
import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { afterAll, beforeAll, describe } from 'vitest';

let place: (() => S3Store) | undefined;

/** Settings of the place that the tests at hand are about: none for a folder, those of an empty bucket. */
export function placeSettings(): Record<string, string> {
  if (!place) return {};
  const { endpoint, region, accessKeyId, secretAccessKey, newBucket } = place();
  return {
    TABLES_S3_BUCKET: newBucket(),
    TABLES_S3_ENDPOINT: endpoint,
    TABLES_S3_REGION: region,
    TABLES_S3_ACCESS_KEY_ID: accessKeyId,
    TABLES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    TABLES_S3_PATH_STYLE: 'true',
    TABLES_S3_ENCRYPTION: 'none',
  };
}

/** Describes what holds wherever releases and uploads lie: worlds lie in each place in turn. */
export function inEachPlace(name: string, body: () => void): void {
  describe(`${name}, in a folder`, () => {
    body();
  });
  inBucket(name, body);
}

/**
 * Describes what holds of releases and uploads in a bucket.
 * @param body is given how to get at the store once its tests run
 */
export function inBucket(name: string, body: (s3: () => S3Store) => void): void {
  describe.skipIf(lack)(`${name}, in a bucket`, () => {
    const s3 = useS3Store();
    beforeAll(() => {
      place = s3;
    });
    afterAll(() => {
      place = undefined;
    });
    body(s3);
  });
}
