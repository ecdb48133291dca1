import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthenticatedError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { bootServices } from '@carebourse/testing/boot';
import { as } from '@carebourse/testing/signing';
import { EntryService } from '@carebourse/rpc/catalogue';
import { createClient } from '@carebourse/rpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../rpc/services.ts';
import { admin, bootWorld, historyOf, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const { requests: words, validation } = MESSAGES;

const duplicate = new ConflictError(words.duplicate, { detail: { type: PROBLEM_TYPES.alreadyRequested } });

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

describe('SubmitRequest', () => {
  it('queues a request with its history, its event and its line of the audit trail', async () => {
    const user = newUser('patient');
    const request = await submit(world, user, {
      ...resources.agent,
      userId: user.userId,
      accessTypes: ['view', 'api'],
    });
    expect(request).toMatchObject({
      userId: user.userId,
      ...resources.agent,
      resourceName: 'Lab Results',
      status: 'pending',
      purpose,
      accessTypes: ['view', 'api'],
    });
    expect(request.id).toBeGreaterThanOrEqual(1000);
    expect(request.decidedAt).toBeUndefined();
    expect(await historyOf(world, user, request.id)).toEqual([
      { action: 'submitted', by: 'requester', actorId: user.userId, comment: undefined },
    ]);
    expect(await world.announced(request.id)).toEqual(['request-submitted']);
    expect(await world.audited(request.id)).toMatchObject([
      { action: 'request.submitted', actorId: user.userId, subjectUserId: user.userId },
    ]);
  });

  it('asks for the view when no access type is named', async () => {
    expect((await submit(world, newUser())).accessTypes).toEqual(['view']);
  });

  it("keeps the resource's steward, when it has one", async () => {
    const { db } = world.context;
    const stewarded = await submit(world, newUser(), resources.agent);
    const free = await submit(world, newUser(), resources.data);
    expect((await db.accessRequest.findUniqueOrThrow({ where: { id: stewarded.id } })).stewardOrganizationId).toBe(9);
    expect((await db.accessRequest.findUniqueOrThrow({ where: { id: free.id } })).stewardOrganizationId).toBeNull();
  });

  it.each([resources.openDomain, resources.openCollectionForProviders])('grants an open %j at once', async (open) => {
    const user = newUser('provider');
    const request = await submit(world, user, { ...open, accessTypes: ['export'] });
    expect(request).toMatchObject({ status: 'approved', accessTypes: ['export'], decidedAt: request.createdAt });
    expect(request.expiresAt).toBeUndefined();
    expect(await historyOf(world, user, request.id)).toEqual([
      { action: 'submitted', by: 'requester', actorId: user.userId, comment: undefined },
      { action: 'approved', by: 'system', actorId: undefined, comment: undefined },
    ]);
    expect(await world.announced(request.id)).toEqual(['request-submitted']);
    const audited = await world.audited(request.id);
    expect(audited.map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['request.submitted', 'provider'],
      // By the product itself, not by somebody who was not signed in.
      ['request.approved', 'system'],
    ]);
    const [event] = await world.context.db.outbox.findMany({ where: { aggregate: `request/${request.id}` } });
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ data: { status: 'approved', resubmitted: false } });
  });

  it.each([
    ['patient', resources.domain],
    ['patient', resources.collection],
    ['partner', resources.openCollectionForProviders],
  ] as const)('does not let a %s ask for %j, which is not offered to them', async (role, resource) => {
    const user = newUser(role);
    await expect(submit(world, user, resource)).rejects.toThrow(new ForbiddenError(words.roleNotAllowed));
    expect((await world.call(user, 'ListRequests', {})).requests).toEqual([]);
  });

  it('lets an admin ask for anything', async () => {
    expect(await submit(world, newUser('admin'), resources.domain)).toMatchObject({ status: 'pending' });
  });

  it('lets anyone who is signed in ask for an agent, whoever it was made for', async () => {
    expect(await submit(world, newUser('patient'), resources.agentForProviders)).toMatchObject({ status: 'pending' });
  });

  it("refuses another person's userId", async () => {
    await expect(submit(world, newUser(), { ...resources.agent, userId: 1 })).rejects.toThrow(
      new ForbiddenError(words.notYours),
    );
  });

  it.each([
    ['agent', 999],
    ['dataCollection', 999],
  ])('says that %s %i does not exist', async (resourceType, resourceId) => {
    await expect(submit(world, newUser(), { resourceType, resourceId })).rejects.toThrow(
      new NotFoundError(words.resourceNotFound),
    );
  });

  it.each([
    ['a purpose that is too short', { purpose: 'Too short' }, 'purpose', validation.purposeTooShort],
    ['a purpose of blanks', { purpose: ' '.repeat(20) }, 'purpose', validation.purposeTooShort],
    ['a purpose that is too long', { purpose: 'x'.repeat(501) }, 'purpose', validation.purposeTooLong],
    ['a resource without an id', { resourceId: 0 }, 'resourceId', validation.idInvalid],
  ])('refuses %s', async (_what, fields, field, message) => {
    const refused = submit(world, newUser(), { ...resources.agent, ...fields });
    await expect(refused).rejects.toThrow(InvalidInputError);
    await expect(refused).rejects.toMatchObject({ message, fieldErrors: { [field]: [message] } });
  });

  it.each([{ resourceType: 'patient' }, { accessTypes: ['write'] }])('refuses %j', async (fields) => {
    await expect(submit(world, newUser(), { ...resources.agent, ...fields })).rejects.toThrow(InvalidInputError);
  });

  it('refuses visitors', async () => {
    await expect(world.client.call('SubmitRequest', { ...resources.agent, purpose })).rejects.toThrow(
      UnauthenticatedError,
    );
  });

  it('refuses a second request while there is one, and takes one for another resource or of another user', async () => {
    const user = newUser();
    await submit(world, user, resources.agent);
    await expect(submit(world, user, resources.agent)).rejects.toThrow(duplicate);
    await submit(world, user, resources.data);
    await submit(world, newUser(), resources.agent);
  });

  it.each([
    ['approved', true],
    ['returned', true],
    ['rejected', true],
    ['withdrawn', false],
    ['revoked', false],
  ])('after a request was %s: a second one is refused: %s', async (status, refused) => {
    const user = newUser();
    const { id } = await submit(world, user);
    if (status === 'withdrawn') await world.call(user, 'WithdrawRequest', { id });
    else {
      const decision = status === 'revoked' ? 'approved' : status;
      await world.call(admin, 'DecideRequest', { id, decision, comment: 'As agreed' });
      if (status === 'revoked') await world.call(admin, 'RevokeGrant', { id, comment: 'It ended' });
    }
    const again = submit(world, user);
    if (refused) await expect(again).rejects.toThrow(duplicate);
    else expect((await again).id).toBeGreaterThan(id);
  });

  it('writes nothing and can be tried again while the catalogue is away', async () => {
    const { context } = world;
    const entries = createClient(EntryService, '127.0.0.1:1');
    const catalogue = { ...context.catalogue, entries };
    const alone = await bootServices(services, { ...context, catalogue });
    const user = newUser();
    await expect(as(user, () => alone.client.call('SubmitRequest', { ...resources.agent, purpose }))).rejects.toThrow(
      UnavailableError,
    );
    await alone.stop();
    entries.close();
    expect(await submit(world, user)).toMatchObject({ status: 'pending' });
  });
});

describe('races', () => {
  it('20 simultaneous submits make one request, one event and one line of history', async () => {
    const user = newUser();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => submit(world, user)));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(made).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toEqual(duplicate);
    }
    const { requests } = await world.call(user, 'ListRequests', {});
    expect(requests.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    const id = made[0]?.id ?? 0;
    expect(await historyOf(world, user, id)).toHaveLength(1);
    expect(await world.announced(id)).toEqual(['request-submitted']);
    const written = await world.context.db.outbox.count({ where: { body: { contains: `"userId":${user.userId},` } } });
    expect(written).toBe(1);
  });

  it('a withdrawn resource can be asked for by 5 simultaneous submits, of which one is made', async () => {
    const user = newUser();
    await world.call(user, 'WithdrawRequest', { id: (await submit(world, user)).id });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => submit(world, user)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
