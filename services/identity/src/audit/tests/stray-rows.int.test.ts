import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { batchesOfAuditEvents, listAuditEvents, listGroupedEvents } from '../store/audit-events.ts';
import { listReaders } from '../store/record-readers.ts';
import { asSuperuser, straySql, subjects, trailWorld, type TrailWorld } from './trail-world.ts';

let world: TrailWorld;

beforeEach(async () => {
  world = await trailWorld(await serviceDatabase('identity'));
});

const listed = async () => (await listAuditEvents(world.db, {}, { limit: 20 })).map(({ subject }) => subject);

describe('a row beyond the sealed head', () => {
  beforeEach(async () => {
    await world.write(...subjects(1, 3));
    await world.db.$executeRawUnsafe(straySql(4));
  });

  it('never verifies, and keeps no real line out', async () => {
    expect(await world.verify()).toMatchObject({ checked: 3n, broken: { sequence: 4n, reason: 'beyond the seal' } });
    await world.write(...subjects(4, 6));
    expect((await world.verify()).broken?.sequence).toBe(4n);
    expect(await listed()).toEqual(subjects(1, 6).toReversed());
  });

  it('is in no list, whether real lines have come to its place or not', async () => {
    expect(await listed()).toEqual(subjects(1, 3).toReversed());
    await world.write(...subjects(4, 5));
    const all = subjects(1, 5).toReversed();
    expect(await listed()).toEqual(all);
    expect((await listGroupedEvents(world.db, {}, { limit: 20 })).map(({ subject }) => subject)).toEqual(all);
    const exported = await Array.fromAsync(batchesOfAuditEvents(world.db, {}));
    expect(exported.flat().map(({ subject }) => subject)).toEqual(subjects(1, 5));
    expect(await listReaders(world.db, 2)).toEqual([expect.objectContaining({ count: 5 })]);
  });

  it('leaves the trail whole once it is taken out again', async () => {
    await world.write(...subjects(4, 5));
    await asSuperuser(world, "DELETE FROM audit_event WHERE subject = 'request/stray'");
    expect(await world.verify()).toMatchObject({ checked: 5n, broken: undefined });
  });
});

it('a row at a line that is sealed is refused by the database', async () => {
  await world.write(...subjects(1, 3));
  await expect(world.db.$executeRawUnsafe(straySql(2))).rejects.toThrow('the audit trail is added to at its end');
});
