import { lack, useS3Store } from '@carebourse/testing/use-s3-store';
import { afterAll, beforeAll, describe } from 'vitest';
import type { TableStoreSettings } from '../../src/table-store.ts';
import { bucketOf } from './s3.ts';

/** Settings of the place that the tests at hand are about. */
let settingsOfPlace: (() => Partial<TableStoreSettings>) | undefined;

export function placeSettings(): Partial<TableStoreSettings> {
  return settingsOfPlace?.() ?? {};
}

/** Describes what holds wherever releases lie: `openStore` opens stores in each place in turn. */
export function inEachPlace(name: string, body: () => void): void {
  describe(`${name}, in a folder`, () => {
    body();
  });
  describe.skipIf(lack)(`${name}, in a bucket`, () => {
    const s3 = useS3Store();
    beforeAll(() => {
      settingsOfPlace = () => ({ bucket: bucketOf(s3()) });
    });
    afterAll(() => {
      settingsOfPlace = undefined;
    });
    body();
  });
}
