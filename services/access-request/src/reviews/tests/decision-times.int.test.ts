import type { Decision } from '@carebourse/contracts/constants';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  bootWorld,
  newUser,
  purpose,
  resources,
  STEWARD_ORGANIZATION,
  submit,
  type World,
} from '../../../tests/world.ts';

const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

/** Each test looks back from a year of its own, so that it sees nothing of the others. */
let now = Date.UTC(2026, 10, 21);
beforeEach(() => void (now += 3 * 365 * DAY_MS));

const clockAt = (daysAgo: number) => void (world.clock.now = new Date(now - daysAgo * DAY_MS));

async function at<Result>(daysAgo: number, act: () => Promise<Result>): Promise<Result> {
  clockAt(daysAgo);
  return act();
}

const decide = (id: number, decision: Decision, by: TestUser = admin) =>
  world.call(by, 'DecideRequest', { id, decision, comment: 'As the committee has said.' });

/** A request that was made so many days ago and decided on some days later. */
async function decided(madeAgo: number, took: number, decision: Decision = 'approved', resource = resources.agent) {
  const user = newUser();
  const { id } = await at(madeAgo, () => submit(world, user, resource));
  await at(madeAgo - took, () => decide(id, decision));
  return { id, user };
}

async function timesOf(stewardOrganizationId = STEWARD_ORGANIZATION) {
  clockAt(0);
  return (await world.client.call('GetDecisionTimes', { stewardOrganizationId })).times;
}

describe('how long a steward takes to decide', () => {
  it('is told to everybody from five decisions on', async () => {
    for (const took of [1, 2, 3, 10]) await decided(40, took);
    expect(await timesOf()).toBeFalsy();
    await decided(40, 20, 'rejected');
    expect(await timesOf()).toEqual({
      count: 5,
      medianDays: 3,
      ninetiethDays: 16,
      approvedShare: 0.8,
      rejectedShare: 0.2,
    });
    expect(await timesOf(STEWARD_ORGANIZATION + 1)).toBeFalsy();
  });

  it('is the time to the first decision on each request, whatever came after it', async () => {
    for (let made = 0; made < 4; made += 1) await decided(40, 2);
    const { id, user } = await decided(40, 2, 'returned');
    expect(await timesOf()).toMatchObject({ count: 5, approvedShare: 0.8, rejectedShare: 0 });
    await at(10, () => world.call(user, 'UpdateRequest', { id, purpose: `${purpose} Again.` }));
    await at(1, () => decide(id, 'rejected'));
    expect(await timesOf()).toMatchObject({ count: 5, medianDays: 2, ninetiethDays: 2, rejectedShare: 0.2 });
  });

  it('counts a request from its submission, not from a change while it waits', async () => {
    const user = newUser();
    const { id } = await at(40, () => submit(world, user));
    await at(31, () => world.call(user, 'UpdateRequest', { id, purpose: `${purpose} Changed.` }));
    await at(30, () => decide(id, 'approved'));
    for (let made = 0; made < 4; made += 1) await decided(40, 10);
    expect(await timesOf()).toMatchObject({ count: 5, medianDays: 10, ninetiethDays: 10 });
  });

  it('leaves out what was decided first more than a year ago, is not decided, or was granted at once', async () => {
    for (let made = 0; made < 4; made += 1) await decided(40, 1);
    const old = await decided(400, 1, 'returned');
    await at(20, () => world.call(old.user, 'UpdateRequest', { id: old.id, purpose: `${purpose} Again.` }));
    await at(19, () => decide(old.id, 'approved'));
    const waiting = newUser();
    await at(5, () => submit(world, waiting));
    await at(5, () => submit(world, newUser(), resources.openDomain));
    expect(await timesOf()).toBeFalsy();
    await decided(366, 2);
    expect(await timesOf()).toMatchObject({ count: 5 });
  });
});
