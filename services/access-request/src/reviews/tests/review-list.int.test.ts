import { InvalidInputError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  bootWorld,
  newSteward,
  newUser,
  resources,
  sealPurpose,
  setReviewers,
  submit,
  type World,
} from '../../../tests/world.ts';

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
    await setReviewers(world, resources.agent, 1);
  });
});

describe('a list', () => {
  it('is narrowed to what waits, to a type of entries, to one entry and to one person', async () => {
    const [decision, extended, written] = [await asked(300), await asked(301), await asked(302, 'rejected')];
    const expiresAt = at(100_000).toISOString();
    await world.call(admin, 'DecideRequest', { id: extended.id, decision: 'approved', expiresAt });
    const until = at(200_000).toISOString();
    await world.call(extended.user, 'AskForExtension', { id: extended.id, until, reason: 'One more season.' });
    await write(written.user, written.id);
    await write(decision.user, decision.id);
    const other = await asked(303, undefined, resources.collection);
    const ours = [decision.id, extended.id, written.id, other.id];
    const found = async (filter: object) => (await idsOf(admin, filter)).filter((id) => ours.includes(id));
    expect(await found({})).toEqual([decision.id, extended.id, written.id, other.id]);
    expect(await found({ waiting: 'decision' })).toEqual([decision.id, other.id]);
    expect(await found({ waiting: 'extension' })).toEqual([extended.id]);
    expect(await found({ waiting: 'message' })).toEqual([decision.id, written.id]);
    expect(await found({ waiting: 'message', status: 'rejected' })).toEqual([written.id]);
    expect(await found({ waiting: 'message', status: undefined })).toEqual([written.id, decision.id]);
    expect(await found({ waiting: 'decision', status: 'rejected' })).toEqual([]);
    expect(await found({ resourceType: 'dataCollection' })).toEqual([other.id]);
    expect(await found({ resourceType: 'agent', resourceId: 1 })).toEqual([decision.id, extended.id, written.id]);
    expect(await found({ resourceType: 'agent', resourceId: 2 })).toEqual([]);
    expect(await idsOf(admin, { status: undefined, requesterId: written.user.userId })).toEqual([written.id]);
    expect(await idsOf(admin, { status: undefined, requesterId: admin.userId })).toEqual([]);
    await expect(list(admin, { resourceId: 1 })).rejects.toThrow(InvalidInputError);
    await expect(list(admin, { waiting: 'nothing' })).rejects.toThrow(InvalidInputError);
  });

  it('tells how many there are when it holds 500 of them', async () => {
    const { db } = world.context;
    const entry = { resourceType: 'dataDomain', resourceId: 400 };
    const one = { ...entry, resourceName: 'A domain', accessTypes: ['view'] };
    const rows = Array.from({ length: 503 }, (_one, index) => ({
      ...one,
      id: 400_000 + index,
      sealed: sealPurpose(world, 400_000 + index),
      userId: 900_000 + index,
      ...(index < 501 ? { status: 'pending' } : { status: 'rejected', decidedAt: at(1000) }),
      createdAt: at(400 + index),
    }));
    await db.accessRequest.createMany({ data: rows });
    const decided = await db.accessRequest.findMany({
      where: { ...entry, status: 'rejected' },
      orderBy: { id: 'asc' },
    });
    world.clock.now = at(50);
    for (const { id, userId } of decided.slice(0, 1)) await write({ userId, role: 'provider' }, id);
    const waiting = await list(admin, entry);
    expect([waiting.requests.length, waiting.total]).toEqual([500, 502]);
    // The message is older than all of them.
    expect(waiting.requests[0]?.id).toBe(decided[0]?.id);
    const all = await list(admin, { ...entry, status: undefined });
    expect([all.requests.length, all.total]).toEqual([500, 503]);
    expect(all.requests[0]?.id).toBe(decided[1]?.id);
    expect((await list(admin, { ...entry, status: 'rejected' })).total).toBe(2);
    expect((await list(admin, { ...entry, waiting: 'message' })).total).toBe(1);
  });
});
