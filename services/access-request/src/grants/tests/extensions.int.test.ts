import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { warnOfEnds } from '../events/warn-of-ends.ts';
import {
  admin,
  bootWorld,
  meeting,
  newSteward,
  newUser,
  otherAdmin,
  submit,
  type World,
} from '../../../tests/world.ts';

const { extensions: words, requests, use } = MESSAGES;
const DAY_MS = 24 * 60 * 60_000;
const begin = new Date('2030-01-01T12:00:00Z');
const end = new Date('2030-03-01T12:00:00Z');
const reason = 'The study has one more season.';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
beforeEach(() => {
  world.clock.now = begin;
});
afterAll(() => world?.stop());

const after = (days: number, from = end) => new Date(from.getTime() + days * DAY_MS);

async function granted(expiresAt: Date | undefined = end) {
  const user = newUser();
  const { id } = await submit(world, user);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: expiresAt?.toISOString() });
  const ask = (until = after(60)) => world.call(user, 'AskForExtension', { id, until: until.toISOString(), reason });
  return { user, id, ask, check: () => world.call(admin, 'CheckGrant', { id, userId: user.userId }) };
}

const decide = async (id: number, fields: object, reviewer = admin) =>
  (await world.call(reviewer, 'DecideExtension', { id, decision: 'approved', ...fields })).request;

const refuse = (id: number) => decide(id, { decision: 'rejected', comment: 'The approval of the study ends.' });

it('the old grant holds until the extension is decided, and people read the end that was agreed', async () => {
  const { user, id, ask, check } = await granted();
  const { request } = await ask();
  const extension = { until: after(60).toISOString(), reason, askedAt: begin.toISOString() };
  expect(request).toMatchObject({ status: 'approved', expiresAt: end.toISOString(), extension });
  world.clock.now = after(1);
  await expireGrants(world.context);
  expect(await check()).toMatchObject({ accessTypes: ['view'] });
  const ends = { expiresAt: end.toISOString(), heldUntil: extension.until };
  expect((await world.call(user, 'ListGrants', {})).grants).toMatchObject([{ id, ...ends }]);
  expect(await world.call(user, 'GetGrant', { id })).toMatchObject({ live: true, grant: ends });

  world.clock.now = after(60);
  await expect(check()).rejects.toThrow(new ForbiddenError(use.grantEnded, { type: PROBLEM_TYPES.grantEnded }));
  await expireGrants(world.context);
  const [expired] = (await world.call(user, 'ListRequests', {})).requests;
  expect(expired).toMatchObject({ status: 'expired', expiresAt: extension.until });
  expect(expired?.extension ?? null).toBeNull();
});

it('a reviewer gives a nearer end, and the history, the events and the webhooks say so', async () => {
  const { user, id, ask } = await granted();
  await ask();
  const nearer = after(30).toISOString();
  const decided = await decide(id, { expiresAt: nearer, comment: 'Until the season ends.' });
  expect(decided).toMatchObject({ status: 'approved', expiresAt: nearer });
  expect(decided?.extension ?? null).toBeNull();
  const { entries } = await world.call(user, 'GetHistory', { id });
  expect(entries.map(({ action, by, comment, until }) => [action, by, comment, until]).slice(2)).toEqual([
    ['extension-asked', 'requester', reason, after(60).toISOString()],
    ['extended', 'reviewer', 'Until the season ends.', nearer],
  ]);
  expect((await world.announced(id)).slice(2)).toEqual(['extension-requested', 'extension-decided']);
  expect((await world.audited(id)).map(({ action }) => action).slice(2)).toEqual([
    'request.extension-asked',
    'request.extended',
  ]);
});

it('a refusal after the old end ends the grant at once, and one before leaves it its end', async () => {
  const [early, late] = [await granted(), await granted()];
  await early.ask();
  expect(await refuse(early.id)).toMatchObject({ status: 'approved', expiresAt: end.toISOString() });
  await late.ask();
  world.clock.now = after(5);
  await refuse(late.id);
  await expect(late.check()).rejects.toThrow(ForbiddenError);
  expect(await expireGrants(world.context)).toBeGreaterThan(0);
  const [expired] = (await world.call(late.user, 'ListRequests', {})).requests;
  expect(expired).toMatchObject({ status: 'expired', expiresAt: after(5).toISOString() });
});

it('who asked takes it back, and asks again', async () => {
  const { user, id, ask } = await granted();
  await ask();
  await expect(ask()).rejects.toMatchObject({ message: words.waits, type: PROBLEM_TYPES.extensionWaits });
  const { request } = await world.call(user, 'WithdrawExtension', { id });
  expect(request).toMatchObject({ expiresAt: end.toISOString() });
  await expect(world.call(user, 'WithdrawExtension', { id })).rejects.toMatchObject({
    message: words.over,
    type: PROBLEM_TYPES.extensionOver,
  });
  expect((await ask(after(10))).request?.extension).toMatchObject({ until: after(10).toISOString() });
});

it('is asked for by who has a grant with an end, in words and within a year', async () => {
  const { user, id, ask } = await granted();
  const forever = await granted(undefined);
  await world.context.db.grant.update({ where: { requestId: forever.id }, data: { expiresAt: null } });
  await expect(forever.ask()).rejects.toMatchObject({ type: PROBLEM_TYPES.extensionWithoutEnd });
  const pending = await submit(world, user, { resourceType: 'data', resourceId: 1 });
  await expect(
    world.call(user, 'AskForExtension', { id: pending.id, until: after(9).toISOString(), reason }),
  ).rejects.toMatchObject({ type: PROBLEM_TYPES.extensionWithoutGrant });
  for (const until of [end, after(367)]) await expect(ask(until)).rejects.toThrow(InvalidInputError);
  await expect(
    world.call(user, 'AskForExtension', { id, until: after(9).toISOString(), reason: 'More.' }),
  ).rejects.toThrow(InvalidInputError);
  await expect(world.call(newUser(), 'AskForExtension', { id, until: after(9).toISOString(), reason })).rejects.toThrow(
    requests.notYours,
  );
});

it('waits in the queue of whoever may decide, with its reason, and is counted', async () => {
  const before = await world.call(admin, 'GetFigures', {});
  const { id, ask } = await granted();
  await ask();
  const steward = await newSteward(world);
  for (const reviewer of [admin, steward]) {
    const { requests: queue } = await world.call(reviewer, 'ListReviews', { status: 'pending' });
    expect(queue.find((review) => review.id === id)).toMatchObject({ status: 'approved', extension: { reason } });
  }
  const figures = await world.call(admin, 'GetFigures', {});
  expect(figures.waiting).toBe(before.waiting + 1);
  expect(await decide(id, {}, steward)).toMatchObject({ expiresAt: after(60).toISOString() });
  expect((await world.call(admin, 'GetFigures', {})).waiting).toBe(before.waiting);
});

it('of two decisions at once one is made, and the other is told by whom', async () => {
  const { user, id, ask } = await granted();
  await ask();
  const results = await meeting(world, id, [() => decide(id, {}), () => decide(id, {}, otherAdmin)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { entries } = await world.call(user, 'GetHistory', { id });
  const refusal = results.find((result) => result.status === 'rejected');
  expect(refusal?.reason).toMatchObject({
    message: requests.alreadyDecided,
    detail: { decidedBy: { id: entries.at(-1)?.actorId }, decision: 'approved', decidedAt: entries.at(-1)?.at },
  });
});

it('is over with a grant that is revoked', async () => {
  const { id, ask } = await granted();
  await ask();
  await world.call(admin, 'RevokeGrant', { id, comment: 'Misused' });
  await expect(decide(id, {})).rejects.toMatchObject({ type: PROBLEM_TYPES.extensionOver });
  const { requests: queue } = await world.call(admin, 'ListReviews', { status: 'pending' });
  expect(queue.map((review) => review.id)).not.toContain(id);
});

it('is over too when the version before this one ends the grant', async () => {
  const { id, ask } = await granted();
  await ask();
  const { grant } = world.context.db;
  const ended = await grant.update({ where: { requestId: id }, data: { endedAt: begin } });
  expect(ended).toMatchObject({ agreedEnd: null, extensionId: null });
});

it('no end is warned of while an extension waits, and the new one anew, each time once', async () => {
  const { id, ask } = await granted();
  const warned = async (at: Date) => {
    world.clock.now = at;
    await warnOfEnds(world.context);
    return (await world.announced(id)).filter((name) => name === 'grant-ending').length;
  };
  expect(await warned(after(-30))).toBe(1);
  await ask();
  expect(await warned(after(-14))).toBe(1);
  await decide(id, { expiresAt: after(20).toISOString() });
  // It was extended for 34 days from here: 30 days before its end that is told again.
  expect(await warned(after(-14))).toBe(1);
  expect(await warned(after(-10))).toBe(2);
  expect(await warned(after(-10))).toBe(2);
  expect(await warned(after(6))).toBe(3);
});
