import { type PlanId, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Event } from '@carebourse/messaging/event';
import type { TestUser } from '@carebourse/testing/signing';
import { meetingAt } from '@carebourse/testing/meeting';
import { ConflictError, UnavailableError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { countLiveGrants } from '../../store/entitlements.ts';
import type { Transaction } from '../../store/database.ts';
import { admin, bootWorld, newSteward, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

let world: World;
const asked: number[] = [];

beforeAll(async () => void (world = await bootWorld()));
afterAll(() => world.stop());
beforeEach(() => {
  asked.length = 0;
  billingSays(undefined);
});

function billingSays(plan: PlanId | undefined): void {
  world.plans.at = async (userId) => {
    asked.push(userId);
    return plan;
  };
}

/** What the event of billing says from now on of an owner. */
async function hear(owner: string, entitledPlan: PlanId | undefined): Promise<void> {
  const event = { data: { owner, entitledPlan }, time: '2026-11-20T10:00:00Z' } as Event<'subscription-changed'>;
  await world.context.db.$transaction(async (tx) => handlersOf(world.context)['subscription-changed']?.(event, tx));
}

async function approve(user = newUser(), accessTypes = ['export']) {
  const request = await submit(world, user);
  return world.call(admin, 'DecideRequest', { id: request.id, decision: 'approved', accessTypes });
}

function ask(user: TestUser, resource: object, accessTypes: readonly string[]) {
  return world.call(user, 'SubmitRequest', { ...resource, purpose, accessTypes: [...accessTypes] });
}

const planExceeded = (words: string) => new ConflictError(words, { detail: { type: PROBLEM_TYPES.planExceeded } });
const refusal = planExceeded(MESSAGES.entitlements.accessTypes('Export capability'));

it('anyone is granted to view, and billing is not even asked', async () => {
  const { request } = await approve(newUser(), ['view']);
  expect(request?.status).toBe('approved');
  expect(asked).toEqual([]);
});

it('a plan that we heard of allows what it includes', async () => {
  const user = newUser();
  await hear(`user/${user.userId}`, 'basic');
  expect((await approve(user)).request?.accessTypes).toEqual(['export']);
  expect(asked).toEqual([]);
});

it('the plan of an organization counts for its members', async () => {
  const user = newUser();
  await world.context.db.steward.create({ data: { userId: user.userId, organizationId: 31 } });
  await hear('organization/31', 'professional');
  expect((await approve(user, ['api'])).request?.accessTypes).toEqual(['api']);
});

it('without a plan the reviewer is told why, and the request still waits', async () => {
  const user = newUser();
  const request = await submit(world, user);
  const decision = { id: request.id, decision: 'approved', accessTypes: ['export'] };
  await expect(world.call(admin, 'DecideRequest', decision)).rejects.toMatchObject({
    ...refusal,
    message: refusal.message,
  });
  const { requests } = await world.call(user, 'ListRequests', {});
  expect(requests.map(({ status }) => status)).toEqual(['pending']);
});

it('a reviewer is told the largest plan of each who asks', async () => {
  const [without, own, both] = [newUser(), newUser(), newUser()];
  await hear(`user/${own.userId}`, 'basic');
  await world.context.db.steward.create({ data: { userId: both.userId, organizationId: 32 } });
  await hear('organization/32', 'professional');
  await hear(`user/${both.userId}`, 'free-trial');
  for (const user of [without, own, both]) await submit(world, user);
  const { plans } = await world.call(admin, 'ListReviews', { status: 'pending' });
  const planOf = (user: { userId: number }) => plans.find(({ userId }) => userId === user.userId)?.planId;
  expect([without, own, both].map(planOf)).toEqual([undefined, 'basic', 'professional']);
});

it('an event that is late locks out nobody who paid: billing is asked', async () => {
  const user = newUser();
  billingSays('professional');
  await approve(user, ['api']);
  expect(asked).toEqual([user.userId]);
});

it('a plan that has ended is over', async () => {
  const user = newUser();
  await hear(`user/${user.userId}`, 'basic');
  await hear(`user/${user.userId}`, undefined);
  await expect(approve(user)).rejects.toThrow(refusal);
});

it('while billing is away the reviewer is asked to come back, rather than refused for good', async () => {
  world.plans.at = async () => {
    throw new UnavailableError(MESSAGES.http.unavailable);
  };
  await expect(approve()).rejects.toThrow(UnavailableError);
});

it('an open resource is granted at once for the kinds that the plan includes, and counts for nothing', async () => {
  const user = newUser();
  await hear(`user/${user.userId}`, 'basic');
  const { request } = await ask(user, resources.openDomain, ['view', 'export']);
  expect(request).toMatchObject({ status: 'approved', accessTypes: ['view', 'export'] });
  expect(asked).toEqual([]);
});

it.each([
  ['without a plan', undefined, ['export'], 'Export capability'],
  ['with Basic', 'basic', ['view', 'api'], 'API access'],
] as const)('%s an open resource is refused for more, and nothing is left of it', async (_who, plan, types, named) => {
  const user = newUser();
  billingSays(plan);
  const words = MESSAGES.entitlements.ownAccessTypes(named);
  await expect(ask(user, resources.openDomain, types)).rejects.toMatchObject({
    ...planExceeded(words),
    message: words,
  });
  expect((await world.call(user, 'ListRequests', {})).requests).toEqual([]);
});

it('who has just paid gets an open resource at once: billing is asked', async () => {
  const user = newUser();
  billingSays('professional');
  expect((await ask(user, resources.openDomain, ['api'])).request?.status).toBe('approved');
  expect(asked).toEqual([user.userId]);
});

it('of approvals at once none goes beyond what the plan allows', async () => {
  const user = newUser();
  const { liveGrants } = limitsOf(undefined);
  for (let resourceId = 1_001; resourceId < 1_000 + (liveGrants ?? 0); resourceId += 1)
    await grantDirectly(user.userId, resourceId);
  const waiting = [
    await submit(world, user, resources.agent),
    await submit(world, user, resources.data),
    await submit(world, user, resources.collection),
  ];
  const decisions = waiting.map(
    ({ id }) =>
      () =>
        world.call(admin, 'DecideRequest', { id, decision: 'approved', accessTypes: ['view'] }),
  );
  const hold = (tx: Transaction) => countLiveGrants(tx, user.userId, new Date());
  const outcomes = await meetingAt(world.context.db, hold, decisions);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toEqual(planExceeded(MESSAGES.entitlements.liveGrants(liveGrants ?? 0)));
    }
  }
});

async function grantDirectly(userId: number, resourceId: number): Promise<void> {
  const at = new Date();
  await world.context.db.accessRequest.create({
    data: {
      userId,
      resourceType: 'agent',
      resourceId,
      resourceName: `Agent ${resourceId}`,
      sealed: 'v1.k1.a.b.c',
      accessTypes: ['view'],
      status: 'approved',
      decidedAt: at,
      grant: { create: { accessTypes: ['view'], grantedAt: at } },
    },
  });
}

it('whoever asks is told their largest plan, their own or their organization’s', async () => {
  const steward = await newSteward(world, 77);
  const planOf = async () => (await world.call(steward, 'GetPlan', {})).plan;
  expect(await planOf()).toBeUndefined();
  await hear(`user/${steward.userId}`, 'basic');
  await hear('organization/77', 'professional');
  expect(await planOf()).toBe('professional');
  await hear('organization/77', undefined);
  expect(await planOf()).toBe('basic');
});
