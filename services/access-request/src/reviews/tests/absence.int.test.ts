import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { startHearing } from '@carebourse/testing/hearing';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import {
  admin,
  bootWorld,
  newSteward,
  newUser,
  otherAdmin,
  resources,
  STEWARD_ORGANIZATION,
  submit,
  type World,
} from '../../../tests/world.ts';

const { absence: words } = MESSAGES;
// Evening of the day before in Ontario.
const beforeMidnight = new Date('2031-03-04T04:30:00Z');
const afterMidnight = new Date('2031-03-04T05:30:00Z');
const days = { firstDay: '2031-03-04', lastDay: '2031-03-06' };

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
beforeEach(() => {
  world.clock.now = afterMidnight;
});
afterAll(() => world?.stop());

const setAbsence = (who: TestUser, cover: TestUser, changes: object = {}) =>
  world.call(who, 'SetAbsence', { ...days, coverId: cover.userId, ...changes });

/** Of the reader's own queue, whose something is and who covers; undefined where it is not in it. */
async function inOwnQueue(who: TestUser, id: number) {
  const { assignments } = await world.call(who, 'ListReviews', { status: 'pending', assigned: 'me' });
  const found = assignments.find(({ requestId }) => requestId === id);
  return found && { userId: found.userId, coverId: found.coverId };
}

async function assigned(who: TestUser, resource: object = resources.agent) {
  const { id } = await submit(world, newUser(), resource);
  await world.call(who, 'AssignReview', { id, userId: who.userId });
  return id;
}

it('what is assigned to who is away is in the queue of who covers, from the first day through the last', async () => {
  const [away, cover] = [await newSteward(world), await newSteward(world)];
  const id = await assigned(away);
  await setAbsence(away, cover);
  const covered = { userId: away.userId, coverId: cover.userId };
  expect(await inOwnQueue(cover, id)).toEqual(covered);
  expect(await inOwnQueue(away, id)).toEqual(covered);
  expect(await world.call(cover, 'GetAbsence', {})).toMatchObject({
    covering: [{ userId: away.userId, ...days }],
    coverIds: expect.arrayContaining([away.userId]),
  });
  world.clock.now = beforeMidnight;
  expect(await inOwnQueue(cover, id)).toBeUndefined();
  world.clock.now = new Date('2031-03-07T04:59:00Z');
  expect(await inOwnQueue(cover, id)).toEqual(covered);
  world.clock.now = new Date('2031-03-07T05:00:00Z');
  expect(await inOwnQueue(cover, id)).toBeUndefined();
  expect((await world.call(away, 'GetAbsence', {})).absence ?? null).toBeNull();
});

it('an absence is taken back at any time, and another one takes its place', async () => {
  const [away, cover, other] = [await newSteward(world), await newSteward(world), await newSteward(world)];
  const id = await assigned(away);
  await setAbsence(away, cover);
  await setAbsence(away, other);
  expect([await inOwnQueue(cover, id), await inOwnQueue(other, id)]).toMatchObject([
    undefined,
    { userId: away.userId },
  ]);
  await world.call(away, 'EndAbsence', {});
  await world.call(away, 'EndAbsence', {});
  expect(await inOwnQueue(other, id)).toBeUndefined();
  const rows = await world.context.db.outbox.findMany({ orderBy: { position: 'asc' } });
  const published = rows.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  expect(
    published.filter(({ data }) => data['subject'] === `absence/${away.userId}`).map(({ data }) => data['action']),
  ).toEqual(['absence.entered', 'absence.entered', 'absence.ended']);
  const covers = published.filter(
    ({ type, data }) => type.includes('absence-covered') && data['userId'] === away.userId,
  );
  expect(covers.map(({ data }) => data['coverId'])).toEqual([cover.userId, other.userId]);
  const ended = published.filter(({ type, data }) => type.includes('absence-ended') && data['userId'] === away.userId);
  expect(ended.map(({ data }) => data['coverId'])).toEqual([cover.userId, other.userId]);
});

it('who covers is told of what is assigned meanwhile', async () => {
  const [away, cover, colleague] = [await newSteward(world), await newSteward(world), await newSteward(world)];
  await setAbsence(away, cover);
  const { id } = await submit(world, newUser());
  await world.call(colleague, 'AssignReview', { id, userId: away.userId });
  expect(await world.announced(id)).toEqual(['request-submitted', 'request-assigned', 'request-assigned']);
  const { id: own } = await submit(world, newUser());
  await world.call(cover, 'AssignReview', { id: own, userId: away.userId });
  expect(await world.announced(own)).toEqual(['request-submitted', 'request-assigned']);
});

it('a member covers for a member, an admin for an admin, and nobody for themselves or before today', async () => {
  const [away, stranger] = [await newSteward(world), await newSteward(world, 2)];
  for (const cover of [stranger, away, admin, newUser()]) {
    await expect(setAbsence(away, cover)).rejects.toMatchObject({ fieldErrors: { coverId: [words.mayNotCover] } });
  }
  await expect(setAbsence(admin, away)).rejects.toMatchObject({ fieldErrors: { coverId: [words.mayNotCover] } });
  await setAbsence(admin, otherAdmin);
  const past = { firstDay: '2031-03-01', lastDay: '2031-03-03' };
  await expect(setAbsence(admin, otherAdmin, past)).rejects.toMatchObject({ fieldErrors: { lastDay: [words.over] } });
  const turned = { firstDay: '2031-03-06', lastDay: '2031-03-05' };
  await expect(setAbsence(admin, otherAdmin, turned)).rejects.toMatchObject({
    fieldErrors: { lastDay: [words.endsFirst] },
  });
  for (const call of ['GetAbsence', 'EndAbsence'] as const) {
    await expect(world.call(newUser(), call, {})).rejects.toThrow(ForbiddenError);
  }
});

it('who covers gains no right, and nothing is covered once one of them leaves', async () => {
  const [away, cover] = [await newSteward(world), await newSteward(world)];
  const id = await assigned(away);
  await setAbsence(away, cover);
  const own = await submit(world, cover);
  await world.call(away, 'AssignReview', { id: own.id, userId: away.userId });
  expect(await inOwnQueue(cover, own.id)).toBeUndefined();
  const approval = { id: own.id, decision: 'approved' };
  await expect(world.call(cover, 'DecideRequest', approval)).rejects.toThrow(MESSAGES.requests.ownRequest);

  const hearing = await startHearing(world.context.db, {
    group: 'access-request',
    handlers: handlersOf(world.context),
  });
  const left = { organizationId: STEWARD_ORGANIZATION, organizationName: 'Quarry Bay', actorId: 4, reason: 'left' };
  await hearing.hear([{ name: 'member-removed', source: 'identity', data: { ...left, userId: cover.userId } }]);
  await hearing.stop();
  expect((await world.call(away, 'GetAbsence', {})).absence ?? null).toBeNull();
  expect(await inOwnQueue(away, id)).toEqual({ userId: away.userId, coverId: undefined });
});
