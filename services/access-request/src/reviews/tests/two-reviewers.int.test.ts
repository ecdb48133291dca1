import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  admin,
  bootWorld,
  historyOf,
  meeting,
  newSteward,
  newUser,
  otherAdmin,
  purpose,
  resources,
  submit,
  type World,
} from '../../../tests/world.ts';

const { twoReviewers: words } = MESSAGES;
const end = '2031-05-31T00:00:00.000Z';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  await setReviewers(2);
});
afterAll(() => world?.stop());

const setReviewers = (reviewers: number, resource: { resourceType: string; resourceId: number } = resources.agent) =>
  world.call(admin, 'SetEntryReviewers', { ...resource, reviewers });

const approve = async (who: TestUser, id: number, fields: object = {}) =>
  (await world.call(who, 'DecideRequest', { id, decision: 'approved', ...fields })).request;

/** What the queue says of a request; undefined when it does not offer it. */
async function inQueue(who: TestUser, id: number, status = 'pending') {
  const { requests, firstApprovals, twoReviewers } = await world.call(who, 'ListReviews', { status });
  if (!requests.some((request) => request.id === id)) return undefined;
  const firstBy = firstApprovals.find(({ requestId }) => requestId === id)?.reviewerId;
  return { firstBy, takesTwo: twoReviewers.includes(id) };
}

it('an approval waits for a second one by somebody else, and only then access begins', async () => {
  const [steward, colleague, user] = [await newSteward(world), await newSteward(world), newUser()];
  const { id } = await submit(world, user);
  await world.call(steward, 'AssignReview', { id, userId: steward.userId });
  expect(await inQueue(steward, id)).toEqual({ firstBy: undefined, takesTwo: true });
  expect(await approve(steward, id, { expiresAt: end, comment: 'Fits.' })).toMatchObject({ status: 'pending' });
  expect((await world.call(user, 'ListGrants', {})).grants).toEqual([]);
  expect(await inQueue(steward, id)).toBeUndefined();
  expect(await inQueue(colleague, id)).toEqual({ firstBy: steward.userId, takesTwo: true });
  expect((await world.call(colleague, 'ListReviews', { status: 'pending' })).assignments).not.toContainEqual(
    expect.objectContaining({ requestId: id }),
  );
  const again = approve(steward, id, { expiresAt: end });
  await expect(again).rejects.toMatchObject({
    message: words.approvedAlready,
    detail: { type: PROBLEM_TYPES.approvedAlready },
  });

  const approved = await approve(colleague, id, { expiresAt: end });
  expect(approved).toMatchObject({ status: 'approved', expiresAt: end });
  expect((await historyOf(world, user, id)).slice(1)).toEqual([
    { action: 'first-approved', by: 'reviewer', actorId: steward.userId, comment: 'Fits.' },
    { action: 'approved', by: 'reviewer', actorId: colleague.userId, comment: undefined },
  ]);
  expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided']);
  const audited = (await world.audited(id)).map(({ action, actorId }) => [action, actorId]);
  expect(audited).toContainEqual(['request.first-approved', steward.userId]);
  expect(audited).toContainEqual(['request.approved', colleague.userId]);
});

it('two approve the same conditions of use; other ones are the first approval anew', async () => {
  const [user, steward] = [newUser(), await newSteward(world)];
  const { id } = await submit(world, user);
  const conditions = 'Destroy all copies by June 30.';
  await approve(admin, id, { conditions });
  const { firstApprovals } = await world.call(steward, 'ListReviews', { status: 'pending' });
  expect(firstApprovals.find(({ requestId }) => requestId === id)).toMatchObject({ conditions });
  await expect(approve(admin, id, { conditions })).rejects.toMatchObject({ message: words.approvedAlready });
  expect(await approve(steward, id)).toMatchObject({ status: 'pending' });
  const approved = await approve(admin, id);
  expect(approved?.status).toBe('approved');
  expect(approved?.conditions).toBeUndefined();
});

it('an approval of something else is the first anew, also of who was first', async () => {
  const [user, steward] = [newUser(), await newSteward(world)];
  const { id } = await submit(world, user);
  await approve(admin, id);
  expect(await approve(steward, id, { expiresAt: end })).toMatchObject({ status: 'pending' });
  expect(await inQueue(admin, id)).toEqual({ firstBy: steward.userId, takesTwo: true });
  expect(await approve(steward, id)).toMatchObject({ status: 'pending' });
  expect(await approve(admin, id)).toMatchObject({ status: 'approved' });
});

it('a rejection or a return by one holds at once, and what changes is approved by two anew', async () => {
  const [rejected, user] = [newUser(), newUser()];
  const { id: rejectedId } = await submit(world, rejected);
  await approve(admin, rejectedId);
  const no = { decision: 'rejected', comment: 'It does not fit.' };
  expect((await world.call(otherAdmin, 'DecideRequest', { id: rejectedId, ...no })).request?.status).toBe('rejected');

  const { id } = await submit(world, user);
  await approve(admin, id);
  await world.call(user, 'UpdateRequest', { id, purpose: `${purpose} And the next.` });
  expect(await inQueue(admin, id)).toEqual({ firstBy: undefined, takesTwo: true });
  expect(await approve(otherAdmin, id)).toMatchObject({ status: 'pending' });
  await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment: 'Say more.' });
  await world.call(user, 'UpdateRequest', { id, purpose });
  expect(await approve(admin, id)).toMatchObject({ status: 'pending' });
  await world.call(user, 'WithdrawRequest', { id });
  expect(await world.context.db.firstApproval.count({ where: { requestId: { in: [id, rejectedId] } } })).toBe(0);
});

it('more time takes two reviewers too', async () => {
  const user = newUser();
  const { id } = await submit(world, user);
  await approve(admin, id, { expiresAt: end });
  await approve(otherAdmin, id, { expiresAt: end });
  const until = '2031-07-31T00:00:00.000Z';
  await world.call(user, 'AskForExtension', { id, until, reason: 'One more season.' });
  const extend = async (who: TestUser, fields: object = {}) =>
    (await world.call(who, 'DecideExtension', { id, decision: 'approved', ...fields })).request;
  const nearer = '2031-06-30T00:00:00.000Z';
  expect((await extend(admin, { expiresAt: nearer }))?.extension).toMatchObject({ until });
  expect(await inQueue(admin, id)).toBeUndefined();
  expect((await extend(otherAdmin))?.extension).toMatchObject({ until });
  // What is said of the use of the grant leaves the first approval alone.
  await world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: true });
  await world.call(user, 'AttestUse', { id, stillUsed: true });
  const extended = await extend(admin);
  expect(extended).toMatchObject({ status: 'approved', expiresAt: until });
  expect(extended?.extension ?? null).toBeNull();
  await world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: false });
});

it('two who approve at once are the first and the second, and of one person’s two approvals one counts', async () => {
  const { id } = await submit(world, newUser());
  const both = await meeting(world, id, [() => approve(admin, id), () => approve(otherAdmin, id)]);
  const statuses = both.map((result) => (result.status === 'fulfilled' ? result.value?.status : undefined));
  expect(new Set(statuses)).toEqual(new Set(['pending', 'approved']));
  const { id: other } = await submit(world, newUser());
  const twice = await meeting(world, other, [() => approve(admin, other), () => approve(admin, other)]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await inQueue(otherAdmin, other)).toEqual({ firstBy: admin.userId, takesTwo: true });
});

it('one takes two people to ask for it, the second an admin of the steward, and spares what waits', async () => {
  const resource = resources.collection;
  const [member, colleague, chief] = [await newSteward(world), await newSteward(world), await newSteward(world)];
  world.stewardAdmins.push(chief.userId);
  await world.call(member, 'SetEntryReviewers', { ...resource, reviewers: 2 });
  const [user, asker] = [newUser(), newUser()];
  const { id } = await submit(world, user, resource);
  expect(await approve(member, id)).toMatchObject({ status: 'pending' });

  const lower = (who: TestUser) => world.call(who, 'SetEntryReviewers', { ...resource, reviewers: 1 });
  for (const who of [member, member, colleague, admin]) {
    expect(await lower(who)).toMatchObject({ reviewers: 2, proposed: { userId: member.userId, mayAgree: false } });
  }
  await expect(approve(member, id)).rejects.toThrow(words.approvedAlready);
  // Whoever asks for two again declines it.
  expect((await world.call(colleague, 'SetEntryReviewers', { ...resource, reviewers: 2 })).proposed ?? null).toBeNull();
  await lower(member);
  expect((await world.call(chief, 'GetEntryReviewers', resource)).proposed).toMatchObject({ mayAgree: true });
  const agreed = await lower(chief);
  expect([agreed.reviewers, agreed.proposed ?? null]).toEqual([1, null]);

  expect(await inQueue(chief, id)).toEqual({ firstBy: member.userId, takesTwo: true });
  await expect(approve(member, id)).rejects.toThrow(words.approvedAlready);
  expect((await historyOf(world, user, id)).at(-1)).toMatchObject({
    action: 'reviewers-changed',
    actorId: chief.userId,
  });
  const { id: later } = await submit(world, asker, resource);
  expect(await approve(member, later)).toMatchObject({ status: 'approved' });
  expect(await approve(chief, id)).toMatchObject({ status: 'approved' });

  const rows = await world.context.db.outbox.findMany({ orderBy: { position: 'asc' } });
  type Body = { type: string; data: { resourceType?: string; subject?: string; step?: string; action?: string } };
  const published = rows.map(({ body }) => JSON.parse(body) as Body);
  const about = published.filter(
    ({ data }) => (data.resourceType ?? data.subject?.split('/')[0]) === resource.resourceType,
  );
  const steps = about.filter(({ type }) => type.includes('entry-control-changed')).map(({ data }) => data.step);
  expect(steps).toEqual(['tightened', 'proposed', 'declined', 'proposed', 'agreed']);
  expect(
    about.flatMap(({ data }) => (data.action?.startsWith('entry-reviewers') ? [data.action.slice(16)] : [])),
  ).toEqual(['two', 'proposed', 'declined', 'proposed', 'one']);
});

it('what waits keeps one reviewer when later requests take two, until it is asked anew', async () => {
  const resource = resources.domain;
  const user = newUser();
  const { id } = await submit(world, user, resource);
  await world.call(admin, 'SetEntryReviewers', { ...resource, reviewers: 2 });
  expect(await inQueue(admin, id)).toEqual({ firstBy: undefined, takesTwo: false });
  expect(await approve(admin, id, { expiresAt: end })).toMatchObject({ status: 'approved' });
  await world.call(user, 'AskForExtension', { id, until: '2031-07-31T00:00:00.000Z', reason: 'One more season.' });
  expect(await inQueue(admin, id)).toEqual({ firstBy: undefined, takesTwo: true });
});

it('the steward’s members and admins say how many, and nobody else', async () => {
  const [steward, stranger] = [await newSteward(world), await newSteward(world, 2)];
  const entry = resources.domain;
  await world.call(steward, 'SetEntryReviewers', { ...entry, reviewers: 2 });
  expect(await world.call(admin, 'GetEntryReviewers', entry)).toEqual({ reviewers: 2, proposed: null });
  for (const who of [stranger, newUser(), newUser('patient')]) {
    await expect(world.call(who, 'GetEntryReviewers', entry)).rejects.toThrow(ForbiddenError);
    await expect(world.call(who, 'SetEntryReviewers', { ...entry, reviewers: 1 })).rejects.toThrow(ForbiddenError);
  }
  await expect(setReviewers(3, entry)).rejects.toMatchObject({ fieldErrors: { reviewers: expect.any(Array) } });
});

it('whatever happens in whatever order, access was approved by two people who are not the requester', async () => {
  const people = [await newSteward(world), await newSteward(world), await newSteward(world)];
  const ends = [undefined, end];
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('approve' as const), who: fc.nat(2), end: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('return' as const, 'edit' as const), who: fc.nat(2) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      // The requester is a member of the steward too.
      const user = await newSteward(world);
      const { id } = await submit(world, user);
      let edits = 0;
      for (const step of acts) {
        const who = people[step.who] ?? user;
        const made =
          step.kind === 'approve'
            ? approve(who, id, { expiresAt: ends[step.end] })
            : step.kind === 'return'
              ? world.call(who, 'DecideRequest', { id, decision: 'returned', comment: 'Say more.' })
              : world.call(user, 'UpdateRequest', { id, purpose: `${purpose} ${(edits += 1)}` });
        await made.catch((error: unknown) => expect(error).toBeInstanceOf(ConflictError));
      }
      await expect(approve(user, id)).rejects.toThrow(ForbiddenError);
      const { entries } = await world.call(user, 'GetHistory', { id });
      const at = entries.findIndex(({ action }) => action === 'approved');
      if (at === -1) return;
      const [first, second] = entries.slice(at - 1, at + 1);
      const [request] = (await world.call(user, 'ListRequests', {})).requests;
      expect(first?.action).toBe('first-approved');
      expect(first?.until).toBe(request?.expiresAt);
      expect(first?.actorId).not.toBe(second?.actorId);
      expect([first?.actorId, second?.actorId]).not.toContain(user.userId);
    }),
    { numRuns: 40 },
  );
});
