import { startS3Store, type S3Store } from '@carebourse/testing/s3-store';
import { whatS3ServerLacks } from '@carebourse/tools/s3-server/binary';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';

const lack = await whatS3ServerLacks();
if (lack && process.env['CI'] === 'true') throw new Error(lack);
if (lack) console.warn(`\n  SKIPPED: the object store. ${lack}\n`);

let store: S3Store | undefined;

/** Settings of the place that the tests at hand are about: none for a folder, those of an empty bucket. */
export function placeSettings(): Record<string, string> {
  if (!store) return {};
  return {
    TABLES_S3_BUCKET: store.newBucket(),
    TABLES_S3_ENDPOINT: store.endpoint,
    TABLES_S3_REGION: store.region,
    TABLES_S3_ACCESS_KEY_ID: store.accessKeyId,
    TABLES_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    TABLES_S3_ENCRYPTION: 'none',
  };
}

/** The object store of `inBucket`. */
export function s3(): S3Store {
  if (!store) throw new Error('the store is there for tests in a bucket alone');
  return store;
}

/** Describes what holds wherever releases and uploads lie: worlds lie in each place in turn. */
export function inEachPlace(name: string, body: () => void): void {
  describe(`${name}, in a folder`, () => body());
  inBucket(`${name}, in a bucket`, body);
}

/** Describes what holds of releases and uploads in a bucket. */
export function inBucket(name: string, body: () => void): void {
  describe.skipIf(lack)(name, () => {
    // The first run builds the server.
    beforeAll(async () => {
      store = await startS3Store();
    }, 600_000);
    afterEach(() => {
      Object.assign(s3(), { spoil: undefined, came: [] });
    });
    afterAll(async () => {
      await store?.stop();
      store = undefined;
    });
    body();
  });
}
