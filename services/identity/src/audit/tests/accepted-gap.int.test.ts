import { ConflictError } from '@carebourse/runtime/errors';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { beforeEach, expect, it } from 'vitest';
import { acceptAuditGap } from '../store/accept-audit-gap.ts';
import { listAuditEvents } from '../store/audit-events.ts';
import { asSuperuser, subjects, trailWorld, type TrailWorld } from './trail-world.ts';

let world: TrailWorld;

beforeEach(async () => {
  world = await trailWorld(await serviceDatabase('identity'));
  await world.write(...subjects(1, 10));
});

const accept = () => acceptAuditGap(world, { by: 'Ada Wong', why: 'The disk was lost', at: new Date() });

/** A backup of line 10 is put back after line 15 was noted. */
async function restoreOlder(): Promise<void> {
  const { hash, seal } = await world.db.auditHead.findUniqueOrThrow({ where: { id: 1 } });
  await world.write(...subjects(11, 15));
  await world.trail.note();
  await asSuperuser(
    world,
    'DELETE FROM audit_event WHERE sequence > 10',
    `UPDATE audit_head SET sequence = 10, hash = '\\x${Buffer.from(hash).toString('hex')}', seal = '${seal}'`,
  );
  await world.restart();
}

it('a gap after a restore is a line of the trail that says who accepts it and why, and the trail goes on', async () => {
  await restoreOlder();
  expect((await world.verify()).broken).toEqual({ sequence: 11n, reason: 'missing' });
  expect(await accept()).toEqual({ first: 11n, last: 15n });
  // The running service reads it in the notes.
  await world.trail.check();
  await world.write('after');
  await world.trail.note();
  expect(await world.verify()).toMatchObject({ checked: 12n, broken: undefined });
  const [, line] = await listAuditEvents(world.db, {}, { limit: 2 });
  expect(line).toMatchObject({
    sequence: 11n,
    action: 'audit-trail.gap-accepted',
    subject: 'audit-trail/11-15',
    title: 'Ada Wong: The disk was lost',
  });
});

it('an accepted gap is no leave to cut off more', async () => {
  await restoreOlder();
  await accept();
  await asSuperuser(world, 'DELETE FROM audit_event WHERE sequence > 10');
  expect((await world.verify()).broken).toEqual({ sequence: 11n, reason: 'missing' });
});

it('a whole trail has no gap to accept', async () => {
  await world.trail.note();
  await expect(accept()).rejects.toThrow(new ConflictError('There is no gap: the audit trail has all that is noted'));
});

it.each([
  ['lost its seal', 'UPDATE audit_head SET seal = NULL', 'it has no seal'],
  ['has another line where one was noted', "UPDATE audit_event SET hash = sha256('x') WHERE sequence = 5", 'line 5'],
])('what is no gap is not accepted: a trail that %s', async (_what, statement, reason) => {
  const early = await trailWorld(await serviceDatabase('identity'));
  world = early;
  await world.write(...subjects(1, 5));
  await world.trail.note();
  await world.write(...subjects(6, 10));
  await restoreOlder();
  await asSuperuser(world, statement);
  await expect(accept()).rejects.toThrow(reason);
});
