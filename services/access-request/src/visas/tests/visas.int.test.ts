import { MESSAGES } from '@carebourse/contracts/service-messages';
import { VISA_STATUS, VISAS_OF_LIST } from '@carebourse/contracts/visas';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveAccountStatus } from '../../store/account-status.ts';
import { admin, bootWorld, newUser, resources, submit, type World } from '../../../tests/world.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const end = new Date('2030-01-01T13:00:00Z');

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
beforeEach(() => {
  world.clock.now = noon;
});
afterAll(() => world?.stop());

async function granted(expiresAt?: Date, resource: object = resources.agent) {
  const user = newUser();
  const { id, status } = await submit(world, user, resource);
  const decision = { id, decision: 'approved', expiresAt: expiresAt?.toISOString() };
  if (status === 'pending') await world.call(admin, 'DecideRequest', decision);
  return { user, id, prepare: () => world.call(user, 'PrepareVisa', { id }) };
}

/** What the first list says of a visa. */
async function statusAt(index: number): Promise<number> {
  const { statuses } = await world.client.call('GetVisaStatuses', { list: 0 });
  return ((statuses[Math.floor(index / 4)] ?? 0) >> ((index % 4) * 2)) & 0b11;
}

it('says what a visa says, and gives its grant one place', async () => {
  const { prepare } = await granted(end);
  const prepared = await prepare();
  expect(prepared).toMatchObject({
    ...resources.agent,
    resourceName: 'Lab Results',
    grantedAt: noon.toISOString(),
    endsAt: end.toISOString(),
    byReviewer: true,
  });
  expect(await prepare()).toEqual(prepared);
  const open = await (await granted(undefined, resources.openDomain)).prepare();
  expect(open).toMatchObject({ byReviewer: false });
  expect(open.endsAt).toBeUndefined();
});

it('gives grants that are asked about at once a place each', async () => {
  const grants = await Promise.all(Array.from({ length: 8 }, () => granted()));
  const indexes = await Promise.all(grants.map(async ({ prepare }) => (await prepare()).statusIndex));
  expect(new Set(indexes).size).toBe(8);
  expect(indexes.every((index) => index < VISAS_OF_LIST)).toBe(true);
});

it('tells nobody else of a grant, and refuses one that has ended', async () => {
  const { user, id, prepare } = await granted(end);
  for (const other of [admin, newUser()]) {
    await expect(world.call(other, 'PrepareVisa', { id })).rejects.toThrow(MESSAGES.use.grantNotFound);
  }
  world.clock.now = end;
  await expect(prepare()).rejects.toThrow(ForbiddenError);
  const { id: waiting } = await submit(world, user, resources.data);
  await expect(world.call(user, 'PrepareVisa', { id: waiting })).rejects.toThrow(NotFoundError);
});

it('lists what was revoked or has run out at that moment, and what rests for as long as it does', async () => {
  const [revoked, expiring, resting, other] = await Promise.all([granted(), granted(end), granted(), granted()]);
  const at = await Promise.all(
    [revoked, expiring, resting, other].map(async ({ prepare }) => (await prepare()).statusIndex),
  );
  const statuses = async () => Promise.all(at.map(statusAt));
  const { holds, ended, rests } = VISA_STATUS;
  expect(await statuses()).toEqual([holds, holds, holds, holds]);
  await world.call(admin, 'RevokeGrant', { id: revoked.id, comment: 'The study is over.' });
  const publishStatus = (active: boolean) =>
    world.context.db.$transaction((tx) =>
      saveAccountStatus(tx, { userId: resting.user.userId, active, addressConfirmed: true }),
    );
  await publishStatus(false);
  expect(await statuses()).toEqual([ended, holds, rests, holds]);
  world.clock.now = end;
  await publishStatus(true);
  expect(await statuses()).toEqual([ended, ended, holds, holds]);
});

it('has no list of which nothing was given', async () => {
  await expect(world.client.call('GetVisaStatuses', { list: 1 })).rejects.toThrow(MESSAGES.use.statusListNotFound);
});
