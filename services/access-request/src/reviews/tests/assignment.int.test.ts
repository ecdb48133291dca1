import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';
import { startHearing } from '@carebourse/testing/hearing';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const { assignment: words } = MESSAGES;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const assign = (who: TestUser, id: number, assignee?: TestUser) =>
  world.call(who, 'AssignReview', { id, userId: assignee?.userId });

/** Whom the reader's queue says that a request is assigned to; undefined for nobody. */
async function assigneeIn(who: TestUser, id: number, assigned?: string) {
  const { requests, assignments } = await world.call(who, 'ListReviews', { status: 'pending', assigned });
  const isListed = requests.some((request) => request.id === id);
  return { isListed, userId: assignments.find(({ requestId }) => requestId === id)?.userId };
}

it('a reviewer takes a request, gives it to a colleague, who is told, and releases it', async () => {
  const [steward, colleague] = [await newSteward(world), await newSteward(world)];
  const { id } = await submit(world, newUser());
  await assign(steward, id, steward);
  expect(await assigneeIn(colleague, id)).toEqual({ isListed: true, userId: steward.userId });
  expect(await world.announced(id)).toEqual(['request-submitted']);

  await assign(steward, id, colleague);
  await assign(steward, id, colleague);
  expect(await world.announced(id)).toEqual(['request-submitted', 'request-assigned']);
  const listed = async (who: TestUser, assigned: string) => (await assigneeIn(who, id, assigned)).isListed;
  expect(await listed(colleague, 'me')).toBe(true);
  expect(await listed(steward, 'me')).toBe(false);
  expect(await listed(steward, 'none')).toBe(false);
  expect(await listed(steward, String(colleague.userId))).toBe(true);
  expect(await listed(steward, 'somebody').catch((error: unknown) => error)).toBeInstanceOf(Error);

  await assign(admin, id);
  expect(await listed(steward, 'none')).toBe(true);
  expect((await world.audited(id)).map(({ action, actorId }) => [action, actorId]).slice(1)).toEqual([
    ['request.assigned', steward.userId],
    ['request.assigned', steward.userId],
    ['request.released', admin.userId],
  ]);
});

it('whoever may decide still can, and afterwards nothing is assigned', async () => {
  const [steward, colleague] = [await newSteward(world), await newSteward(world)];
  const { id } = await submit(world, newUser());
  await assign(steward, id, colleague);
  await world.call(steward, 'DecideRequest', { id, decision: 'approved' });
  await expect(assign(steward, id, steward)).rejects.toMatchObject({ message: words.nothingWaits });
});

it('an assignment is made by who may decide, to who may', async () => {
  const [steward, stranger] = [await newSteward(world), await newSteward(world, 2)];
  const user = await newSteward(world);
  const { id } = await submit(world, user);
  await expect(assign(stranger, id)).rejects.toThrow(ForbiddenError);
  await expect(assign(user, id, steward)).rejects.toThrow(new ForbiddenError(MESSAGES.requests.ownRequest));
  for (const assignee of [stranger, user, newUser()]) {
    await expect(assign(steward, id, assignee)).rejects.toMatchObject({
      fieldErrors: { userId: [words.mayNotDecide] },
    });
  }
  const { userIds } = await world.call(steward, 'ListAssignees', { id });
  expect(userIds[0]).toBe(steward.userId);
  expect(userIds).not.toContain(user.userId);
  expect(userIds).not.toContain(stranger.userId);
  await expect(world.call(stranger, 'ListAssignees', { id })).rejects.toThrow(ForbiddenError);
  const withoutSteward = await submit(world, newUser(), resources.data);
  expect((await world.call(admin, 'ListAssignees', { id: withoutSteward.id })).userIds).toEqual([
    admin.userId,
    otherAdmin.userId,
  ]);
  // Members of a steward do not know who is an admin.
  expect(userIds).not.toContain(otherAdmin.userId);
  await expect(assign(steward, id, otherAdmin)).rejects.toMatchObject({
    fieldErrors: { userId: [words.mayNotDecide] },
  });
  await assign(admin, withoutSteward.id, otherAdmin);
  expect((await assigneeIn(otherAdmin, withoutSteward.id, 'me')).isListed).toBe(true);
  expect(await world.announced(withoutSteward.id)).toContain('request-assigned');
});

it('what somebody has is released when they leave the steward', async () => {
  const [steward, colleague] = [await newSteward(world), await newSteward(world)];
  const { id } = await submit(world, newUser());
  await assign(steward, id, colleague);
  const hearing = await startHearing(world.context.db, {
    group: 'access-request',
    handlers: handlersOf(world.context),
  });
  const data = {
    userId: colleague.userId,
    organizationId: STEWARD_ORGANIZATION,
    organizationName: 'Quarry Bay',
    actorId: 4,
    reason: 'left',
  };
  await hearing.hear([{ name: 'member-removed', source: 'identity', data }]);
  await hearing.stop();
  expect(await assigneeIn(steward, id)).toEqual({ isListed: true, userId: undefined });
});
