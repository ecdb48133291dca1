import { whatS3ServerLacks } from '@carebourse/tools/s3-server/binary';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { whyWithout } from './outside-program.ts';
import { startS3Store, type S3Store } from './s3-store.ts';

/** Why tests use no object store; undefined when they do. */
export const lack = await whyWithout('the object store', whatS3ServerLacks);

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
