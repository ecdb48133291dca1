import { MESSAGES } from '@carebourse/contracts/messages';
import type { NewEvent } from '@carebourse/messaging/event';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { startHearing } from '@carebourse/testing/hearing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import {
  admin,
  bootWorld,
  newSteward,
  newUser,
  purpose,
  resources,
  STEWARD_ORGANIZATION,
  submit,
  type World,
} from '../../../tests/world.ts';

const OTHER_ORGANIZATION = 2;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

describe('a confirmed member of the steward', () => {
  it('sees in the queue what the organization stewards, and nothing else', async () => {
    const steward = await newSteward(world);
    const ofOthers = await newSteward(world, OTHER_ORGANIZATION);
    const user = newUser();
    const stewarded = await submit(world, user);
    const withoutSteward = await submit(world, user, resources.data);
    const queue = async (reviewer: typeof steward) =>
      (await world.call(reviewer, 'ListReviews', { status: 'pending' })).requests.map(({ id }) => id);
    expect(await queue(steward)).toContain(stewarded.id);
    expect(await queue(steward)).not.toContain(withoutSteward.id);
    expect(await queue(ofOthers)).toEqual([]);
    expect(await queue(admin)).toEqual(expect.arrayContaining([stewarded.id, withoutSteward.id]));
  });

  it('is told what else who asks has asked the organization for, and how it went; an admin of all of it', async () => {
    const steward = await newSteward(world);
    const user = newUser();
    const { id } = await submit(world, user);
    await world.call(steward, 'DecideRequest', { id, decision: 'rejected', comment: 'Not for this purpose.' });
    await submit(world, user, resources.collection);
    await submit(world, user, resources.data);
    const idsSeenBy = async (reviewer: typeof steward) =>
      (await world.call(reviewer, 'ListReviews', { status: 'pending' })).records.find(
        ({ userId }) => userId === user.userId,
      )?.counts;
    const rejected = { status: 'rejected', count: 1 };
    expect(await idsSeenBy(steward)).toEqual([{ status: 'pending', count: 1 }, rejected]);
    expect(await idsSeenBy(admin)).toEqual([{ status: 'pending', count: 2 }, rejected]);
  });

  it('decides, sees the history and takes the grant away', async () => {
    const steward = await newSteward(world);
    const { id } = await submit(world, newUser());
    await world.call(steward, 'DecideRequest', { id, decision: 'approved' });
    const { entries } = await world.call(steward, 'GetHistory', { id });
    expect(entries).toMatchObject([{ action: 'submitted' }, { action: 'approved', actorId: steward.userId }]);
    const { request } = await world.call(steward, 'RevokeGrant', { id, comment: 'No longer needed' });
    expect(request).toMatchObject({ status: 'revoked' });
    expect(await world.audited(id)).toContainEqual(
      expect.objectContaining({ action: 'request.approved', actorId: steward.userId }),
    );
  });

  it('does not decide on their own request, nor on what others steward', async () => {
    const steward = await newSteward(world);
    const own = await submit(world, steward);
    await expect(world.call(steward, 'DecideRequest', { id: own.id, decision: 'approved' })).rejects.toThrow(
      new ForbiddenError(MESSAGES.requests.ownRequest),
    );
    const { id } = await submit(world, newUser());
    const other = await newSteward(world, OTHER_ORGANIZATION);
    const forbidden = new ForbiddenError(MESSAGES.auth.forbidden);
    await expect(world.call(other, 'DecideRequest', { id, decision: 'approved' })).rejects.toThrow(forbidden);
    await expect(world.call(other, 'RevokeGrant', { id, comment: 'No' })).rejects.toThrow(forbidden);
    await expect(world.call(other, 'GetHistory', { id })).rejects.toThrow(NotFoundError);
  });

  it('is known by identity’s events, and no longer once they belong to it no more', async () => {
    const { db } = world.context;
    const hearing = await startHearing(db, { group: 'access-request', handlers: handlersOf(world.context) });
    const person = newUser();
    const about = { userId: person.userId, organizationName: 'Quarry Bay', actorId: 4 };
    const hear = (event: NewEvent) => hearing.hear([event]);
    const confirmed = (organizationId: number): NewEvent => ({
      name: 'member-confirmed',
      source: 'identity',
      data: { ...about, organizationId, role: 'member' },
    });
    const removed = (organizationId: number): NewEvent => ({
      name: 'member-removed',
      source: 'identity',
      data: { ...about, organizationId, reason: 'left' },
    });
    const isReviewer = () =>
      world.call(person, 'ListReviews', {}).then(
        () => true,
        () => false,
      );

    await hear(confirmed(1));
    expect(await isReviewer()).toBe(true);
    // A claim elsewhere that is withdrawn changes nothing here.
    await hear(removed(OTHER_ORGANIZATION));
    expect(await isReviewer()).toBe(true);
    await hear(removed(1));
    expect(await isReviewer()).toBe(false);
    await hearing.stop();
  });
});

it('a request tells which organization may decide', async () => {
  const { request } = await world.call(newUser(), 'SubmitRequest', { purpose, ...resources.agent });
  const row = await world.context.db.outbox.findFirstOrThrow({
    where: { aggregate: `request/${request?.id}`, type: 'ca.carebourse.request-submitted.v1' },
  });
  expect(JSON.parse(row.body)).toMatchObject({ data: { stewardOrganizationId: STEWARD_ORGANIZATION } });
});
