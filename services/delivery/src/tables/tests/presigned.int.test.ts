import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@carebourse/testing/eventually';
import type { TestUser } from '@carebourse/testing/signing';
import { inBucket } from '../../../tests/in-each-place.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

const SECONDS = 60;

inBucket('a file that is fetched from the store itself', (s3) => {
  let world: World;
  let user: TestUser;
  let requestId: number;
  beforeAll(async () => {
    world = await startWorld({ bucket: { TABLES_S3_PRESIGNED: SECONDS } });
    await releaseVisits(world.here.context, entries.collection);
    user = await world.person();
    requestId = await world.grant({ user });
  });
  afterAll(() => world?.stop());

  const table = () => ({ share: `grant-${requestId}`, schema: 'default', table: 'visits', ofThePast: false });
  const query = () => world.here.call(user, 'QuerySharedTable', { table: table() });
  const objects = async () => (await world.here.context.tables.bucket?.list('shared/')) ?? [];

  it('has an address there that needs no key of ours, and one line on record', async () => {
    const before = Date.now();
    const { files, expiresAt } = await query();
    const [file] = files;
    expect(file?.path).toBe('');
    expect(file?.address).toMatch(new RegExp(`^${s3().endpoint}/.*X-Amz-Expires=${SECONDS}&`));
    expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(SECONDS * 1000);
    const whole = Buffer.from(await (await fetch(file?.address ?? '')).arrayBuffer());
    expect([whole.length, whole.subarray(0, 4).toString()]).toEqual([Number(file?.bytes), 'PAR1']);
    const part = await fetch(file?.address ?? '', { headers: { range: 'bytes=4-99' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, whole.subarray(4, 100)]);
    expect(await world.here.context.db.use.findMany({ where: { userId: user.userId } })).toMatchObject([
      { way: 'share', rows: 160, bytes: BigInt(whole.length) },
    ]);
  });

  it('is put there once, whoever asks', async () => {
    const another = await world.replica();
    await query();
    const [lying] = await objects();
    await another.call(user, 'QuerySharedTable', { table: table() });
    expect(await objects()).toEqual([lying]);
  });

  it('is told to the grantee with what that gives up', async () => {
    const { workspace } = await world.here.call(user, 'GetWorkspace', { requestId });
    expect(workspace?.presignedSeconds).toBe(SECONDS);
  });

  it('has no new address once the grant has ended, though one that was given out goes on', async () => {
    const [file] = (await query()).files;
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });
    await eventually(() => expect(query()).rejects.toMatchObject({ name: 'ForbiddenError' }));
    expect((await fetch(file?.address ?? '')).status).toBe(200);
  });

  it('goes with its release', async () => {
    expect(await objects()).toHaveLength(1);
    const { contentHash } = await world.here.context.db.release.findFirstOrThrow();
    await world.here.context.tables.remove(contentHash);
    expect(await objects()).toEqual([]);
  });
});
