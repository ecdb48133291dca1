import { eventually } from '@carebourse/testing/eventually';
import { expect, it } from 'vitest';
import { inBucket } from './in-each-place.ts';
import {
  begin,
  entry,
  firstRows,
  GRANT,
  grantee,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
} from './stewardship-world.ts';
import { LARGE } from './transfer.ts';
import { releaseVisits } from './visits.ts';

const ASKED = 'x-amz-server-side-encryption';
const KEY = `${ASKED}-aws-kms-key-id`;

inBucket('encryption of the bucket', (s3) => {
  it.each([
    ['AES256', 'AES256', undefined],
    ['aws:kms:key-1', 'aws:kms', 'key-1'],
  ])('is asked for (%s) with everything that is put: pieces, releases, and files that are shared', async (...asked) => {
    const [setting, by, key] = asked;
    const world = await stewardshipWorld({ TABLES_S3_ENCRYPTION: setting, TABLES_S3_PRESIGNED: '60' });
    s3().saysEncrypted = by;
    // Its rows are more than is put at once.
    await releaseVisits(world.context, { ...entry, ...LARGE, name: 'large' });
    await world.startWork();
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
    const { release } = await world.release(steward, id, visitsTable());
    expect(await eventually(() => firstRows(world, release?.tableId ?? 0))).not.toEqual([]);
    const table = { share: `grant-${GRANT}`, schema: 'default', table: 'visits', ofThePast: false };
    await eventually(() => world.call(grantee, 'QuerySharedTable', { table }));

    const { came } = s3();
    // Parts are encrypted as the upload that they belong to was begun.
    const puts = came.filter(
      ({ method, url = '' }) => method !== 'GET' && method !== 'DELETE' && !/uploadId=/.test(url),
    );
    const kinds = puts.map(({ method, url = '' }) => `${method} ${url.split('/')[2]?.split('?')[0]}`);
    expect(new Set(kinds)).toEqual(new Set(['PUT uploads', 'PUT releases', 'POST releases', 'PUT shared']));
    for (const { headers } of puts) expect([headers[ASKED], headers[KEY]]).toEqual([by, key]);
  });

  it('is refused by a store that does not confirm it: nothing is kept there', async () => {
    const world = await stewardshipWorld({ TABLES_S3_ENCRYPTION: 'AES256' });
    await expect(begin(world, steward, 10)).rejects.toThrow(/503/);
    expect(await world.context.tables.bucket?.list('')).toEqual([]);
  });
});
