import { whatS3ServerLacks } from '@carebourse/tools/s3-server/binary';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startS3Store, type S3Store } from './s3-store.ts';

/** Why there is no object store on this machine; where there must be one, a failure. */
export const lack = await whatS3ServerLacks();
if (lack && process.env['CI'] === 'true') throw new Error(lack);
if (lack) process.stderr.write(`\n  SKIPPED: the object store. ${lack}\n\n`);

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
