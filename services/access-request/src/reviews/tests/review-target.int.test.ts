import { LIMITS, REVIEW_TARGET_DAYS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  admin,
  bootWorld,
  newSteward,
  newUser,
  resources,
  sealPurpose,
  submit,
  type World,
} from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const setTarget = (who: TestUser, businessDays: number) => world.call(who, 'SetReviewTarget', { businessDays });
const targetOf = async (who: TestUser) => (await world.call(who, 'GetReviewTarget', {})).businessDays;

it('each request is held against the target of its steward, or of the admins', async () => {
  // A Monday, and the Monday a week later.
  world.clock.now = new Date('2026-11-16T15:00:00Z');
  const steward = await newSteward(world);
  const [stewarded, other] = [await submit(world, newUser()), await submit(world, newUser(), resources.data)];
  expect(await targetOf(steward)).toBe(REVIEW_TARGET_DAYS);
  await setTarget(steward, 4);
  await setTarget(admin, 5);
  world.clock.now = new Date('2026-11-23T15:00:00Z');
  const { targets } = await world.call(admin, 'ListReviews', { status: 'pending' });
  expect(targets).toEqual(
    expect.arrayContaining([
      { requestId: stewarded.id, businessDays: 4 },
      { requestId: other.id, businessDays: 5 },
    ]),
  );
  const late = async () =>
    (await world.call(admin, 'ListReviews', { status: 'pending', late: true })).requests.map(({ id }) => id);
  expect(await late()).toEqual([stewarded.id]);
  world.clock.now = new Date('2026-11-24T15:00:00Z');
  expect(await late()).toEqual([stewarded.id, other.id]);
  await world.call(steward, 'DecideRequest', { id: stewarded.id, decision: 'rejected', comment: 'No.' });
  expect((await world.call(admin, 'ListReviews', { late: true })).requests.map(({ id }) => id)).toEqual([other.id]);
});

it('what is late is found among more than the queue shows, and so is an extension', async () => {
  const { db } = world.context;
  world.clock.now = new Date('2027-03-01T15:00:00Z');
  const [old, granted] = [await submit(world, newUser()), await submit(world, newUser())];
  const decision = { id: granted.id, decision: 'approved', expiresAt: '2027-09-01T12:00:00Z' };
  await world.call(admin, 'DecideRequest', decision);
  const extension = { id: granted.id, until: '2027-12-01T12:00:00Z', reason: 'The study has one more season.' };
  await world.call({ ...newUser(), userId: granted.userId }, 'AskForExtension', extension);
  const createdAt = new Date('2027-06-01T15:00:00Z');
  const newer = { resourceType: 'agent', resourceId: 1, resourceName: 'An agent', accessTypes: ['view'], createdAt };
  const many = Array.from({ length: 501 }, (_one, at) => {
    const id = 400_000 + at;
    return { ...newer, id, userId: 800_000 + at, sealed: sealPurpose(world, id) };
  });
  await db.accessRequest.createMany({ data: many });
  world.clock.now = new Date('2027-06-02T15:00:00Z');
  const lateOf = async (filter: object) =>
    (await world.call(admin, 'ListReviews', { ...filter, late: true })).requests.map(({ id }) => id);
  expect(await lateOf({})).toEqual(expect.arrayContaining([old.id, granted.id]));
  expect(await lateOf({ status: 'pending' })).toEqual(expect.arrayContaining([old.id, granted.id]));
  expect(await lateOf({ status: 'approved' })).toEqual([granted.id]);
  expect(await lateOf({ status: 'rejected' })).toEqual([]);
  world.clock.now = new Date('2027-03-02T15:00:00Z');
  expect(await lateOf({})).not.toContain(old.id);
});

it('a target is set by reviewers, in whole days', async () => {
  await expect(targetOf(newUser())).rejects.toThrow(ForbiddenError);
  await expect(setTarget(newUser(), 3)).rejects.toThrow(ForbiddenError);
  const { min, max } = LIMITS.reviewTarget;
  await expect(setTarget(admin, max + 1)).rejects.toMatchObject({
    fieldErrors: { businessDays: [MESSAGES.reviewTarget.outOfRange(min, max)] },
  });
});
