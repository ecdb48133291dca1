import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, bootWorld, newSteward, newUser, resources, submit, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const START = new Date('2027-03-01T15:00:00Z').getTime();
const MINUTE = 60_000;
const at = (minute: number) => new Date(START + minute * MINUTE);

const list = (who: TestUser, filter: object = {}) => world.call(who, 'ListReviews', { status: 'pending', ...filter });
const idsOf = async (who: TestUser, filter: object = {}) => (await list(who, filter)).requests.map(({ id }) => id);
const write = async (who: TestUser, id: number, internal = false) =>
  (await world.call(who, 'SendRequestMessage', { id, text: 'May I use it for two clinics?', internal })).message?.id ??
  0;
const decide = (who: TestUser, id: number, decision: string) =>
  world.call(who, 'DecideRequest', { id, decision, comment: 'As agreed.' });

/** Somebody who asks at a minute, and what became of it. */
async function asked(minute: number, decision?: string, resource: Parameters<typeof submit>[2] = resources.agent) {
  world.clock.now = at(minute);
  const user = newUser();
  const { id } = await submit(world, user, resource);
  if (decision) await decide(admin, id, decision);
  return { user, id };
}

describe('messages of requesters', () => {
  it('wait beside requests and extensions, in the order in which each began to wait, until one reviewer has read them', async () => {
    const steward = await newSteward(world);
    const [rejected, early, approved] = [await asked(0, 'rejected'), await asked(10), await asked(1, 'approved')];
    world.clock.now = at(20);
    const first = await write(rejected.user, rejected.id);
    world.clock.now = at(30);
    await write(rejected.user, rejected.id);
    const late = await asked(25);
    world.clock.now = at(40);
    await write(early.user, early.id);
    const ids = [early.id, rejected.id, late.id];
    for (const reviewer of [steward, admin]) expect(await idsOf(reviewer)).toEqual(ids);
    expect((await list(admin)).waitingMessages).toEqual([
      { requestId: early.id, since: at(40).toISOString() },
      { requestId: rejected.id, since: at(20).toISOString() },
    ]);
    expect((await list(admin, { status: 'rejected' })).waitingMessages).toMatchObject([{ requestId: rejected.id }]);

    // What the requester reads, or reviewers note among themselves, changes nothing.
    await world.call(rejected.user, 'MarkRequestMessagesRead', { id: rejected.id, upTo: first });
    await write(admin, rejected.id, true);
    await world.call(steward, 'MarkRequestMessagesRead', { id: rejected.id, upTo: first });
    expect((await list(admin)).waitingMessages).toContainEqual({ requestId: rejected.id, since: at(30).toISOString() });
    await world.call(steward, 'MarkRequestMessagesRead', { id: rejected.id, upTo: first + 1000 });
    expect(await idsOf(admin)).toEqual([early.id, late.id]);

    world.clock.now = at(50);
    await write(approved.user, approved.id);
    expect(await idsOf(admin)).toEqual([early.id, late.id, approved.id]);
    await write(admin, approved.id);
    expect(await idsOf(steward)).toEqual([early.id, late.id]);
    for (const { id } of [early, late]) await decide(admin, id, 'rejected');
    expect(await idsOf(steward)).toEqual([early.id]);
  });

  it('wait for nobody but who may decide, and not for who wrote them', async () => {
    const other = await newSteward(world, 77);
    const { user, id } = await asked(100, 'rejected');
    await write(user, id);
    expect(await idsOf(other)).toEqual([]);
    const own = await submit(world, admin, resources.collection);
    await write(admin, own.id);
    expect(await idsOf(admin)).not.toContain(own.id);
    expect((await list(admin)).waitingMessages.map(({ requestId }) => requestId)).not.toContain(own.id);
  });

  it('wait with who approved as the first of two, for whom the decision does not wait', async () => {
    const steward = await newSteward(world);
    await world.call(admin, 'SetEntryReviewers', { ...resources.agent, reviewers: 2 });
    const { user, id } = await asked(200);
    await decide(steward, id, 'approved');
    expect(await idsOf(steward)).not.toContain(id);
    await write(user, id);
    expect(await idsOf(steward)).toContain(id);
    await world.call(admin, 'SetEntryReviewers', { ...resources.agent, reviewers: 1 });
  });
});
