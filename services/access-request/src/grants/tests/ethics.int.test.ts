import { MESSAGES } from '@carebourse/contracts/messages';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ForbiddenError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { warnOfEnds } from '../events/warn-of-ends.ts';
import { admin, bootWorld, newSteward, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const { entryForm, ethics: words } = MESSAGES;
const begin = new Date('2030-01-01T12:00:00Z');
const ENDS_ON = '2030-03-01';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  const end = {
    id: 'ethicsEnd',
    kind: 'date',
    label: 'Last day',
    required: false,
    meaning: 'ethicsApprovalEnd',
  } as const;
  await world.askQuestions(resources.agent, [end]);
  await world.askQuestions(resources.openDomain, [end]);
});
beforeEach(() => {
  world.clock.now = begin;
});
afterAll(() => world?.stop());

const answers = (ethicsEnd: string) => JSON.stringify({ ethicsEnd });
const endOf = (day: string) => endOfOntarioDay(day).toISOString();

it('a webhook hears that a corrected date moved the end', async () => {
  const partner = newUser('partner');
  world.context.webhooks.policy = { allowLoopback: true };
  const { webhook } = await world.call(partner, 'CreateWebhook', {
    url: 'http://127.0.0.1:9/',
    eventTypes: ['grant.changed'],
  });
  const { id } = await submit(world, partner, { ...resources.openDomain, answers: answers(ENDS_ON) });
  await correct(id, '2030-06-01');
  const { deliveries } = await world.call(partner, 'ListDeliveries', { webhookId: webhook?.id ?? 0 });
  expect(deliveries).toMatchObject([{ eventType: 'grant.changed' }]);
});

async function granted(expiresAt?: string, resource: object = resources.agent) {
  const user = newUser();
  const { id } = await submit(world, user, { ...resource, answers: answers(ENDS_ON) });
  const { request } = await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt });
  return { user, id, request };
}

const correct = async (id: number, endsOn: string, reviewer: TestUser = admin) =>
  (await world.call(reviewer, 'CorrectEthicsApproval', { id, endsOn, comment: 'As the board decided.' })).request;

it('a grant ends with the approval that was told, whatever the reviewer enters', async () => {
  expect((await granted('2031-01-01T12:00:00Z')).request).toMatchObject({
    expiresAt: endOf(ENDS_ON),
    ethicsApprovalEnd: ENDS_ON,
  });
  expect((await granted()).request).toMatchObject({ expiresAt: endOf(ENDS_ON) });
  expect((await granted('2030-02-01T12:00:00Z')).request).toMatchObject({ expiresAt: '2030-02-01T12:00:00.000Z' });
});

it('what is open is granted at once, until the approval ends', async () => {
  const open = await submit(world, newUser(), { ...resources.openDomain, answers: answers(ENDS_ON) });
  expect(open).toMatchObject({ status: 'approved', expiresAt: endOf(ENDS_ON) });
});

it('an approval that has ended is refused on its field, and gives nothing later', async () => {
  await expect(submit(world, newUser(), { ...resources.agent, answers: answers('2029-12-31') })).rejects.toMatchObject({
    fieldErrors: { 'answers.ethicsEnd': [entryForm.ethicsEnded] },
  });
  const { id } = await submit(world, newUser(), { ...resources.agent, answers: answers(ENDS_ON) });
  world.clock.now = new Date('2030-03-02T12:00:00Z');
  const decided = world.call(admin, 'DecideRequest', { id, decision: 'approved' });
  await expect(decided).rejects.toMatchObject({ fieldErrors: { expiresAt: [words.ended] } });
});

it('a resubmission tells another end', async () => {
  const user = newUser();
  const { id } = await submit(world, user, { ...resources.agent, answers: answers(ENDS_ON) });
  const { request } = await world.call(user, 'UpdateRequest', { id, purpose, answers: answers('2030-05-01') });
  expect(request).toMatchObject({ ethicsApprovalEnd: '2030-05-01', revision: 2 });
});

it('a corrected date moves the end, in the history, the events and the audit trail, and warnings count anew', async () => {
  const { user, id } = await granted('2030-12-01T12:00:00Z');
  world.clock.now = new Date('2030-02-20T12:00:00Z');
  await warnOfEnds(world.context);
  const warned = async () => (await world.announced(id)).filter((type) => type === 'grant-ending').length;
  expect(await warned()).toBe(1);

  expect(await correct(id, '2030-06-01')).toMatchObject({ status: 'approved', expiresAt: endOf('2030-06-01') });
  const { entries } = await world.call(user, 'GetHistory', { id });
  expect(entries.at(-1)).toMatchObject({
    action: 'ethics-corrected',
    until: endOf('2030-06-01'),
    comment: 'As the board decided.',
  });
  expect(await world.announced(id)).toContain('ethics-approval-corrected');
  expect((await world.audited(id)).at(-1)).toMatchObject({ action: 'request.ethics-corrected', actorId: admin.userId });
  world.clock.now = new Date('2030-05-20T12:00:00Z');
  await warnOfEnds(world.context);
  expect(await warned()).toBe(2);

  // Not further than the reviewer gave.
  expect(await correct(id, '2032-01-01')).toMatchObject({ expiresAt: '2030-12-01T12:00:00.000Z' });
});

it('a date in the past ends the grant at once', async () => {
  const { user, id } = await granted();
  const check = () => world.call(admin, 'CheckGrant', { id, userId: user.userId });
  world.clock.now = new Date('2030-01-10T12:00:00Z');
  await expect(check()).resolves.toBeDefined();
  await correct(id, '2030-01-09');
  await expect(check()).rejects.toThrow(ForbiddenError);
  await expireGrants(world.context);
  expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ status: 'expired' }]);
  await expect(correct(id, '2030-05-01')).rejects.toThrow(words.noGrant);
});

it('a correction leaves an extension waiting as far as the approval goes, and ends one that it leaves nothing of', async () => {
  const { user, id } = await granted('2030-02-01T12:00:00Z');
  const until = '2030-02-20T12:00:00.000Z';
  await world.call(user, 'AskForExtension', { id, until, reason: 'The study has one more season.' });
  expect((await correct(id, '2030-02-10'))?.extension).toMatchObject({ until });
  expect(await world.call(user, 'GetGrant', { id })).toMatchObject({
    grant: { heldUntil: endOf('2030-02-10') },
    ethicsApprovalEnd: '2030-02-10',
  });
  expect((await correct(id, '2030-01-20'))?.extension ?? null).toBeNull();
});

/** Asks for something whose form asks for no approval. */
const askUnnamed = (user: TestUser, purposeKind = 'research') =>
  submit(world, user, { ...resources.domain, purposeKind });

it('research of which no approval was named has one entered later, and ends with it, also when it is corrected', async () => {
  const user = newUser();
  const { id } = await askUnnamed(user);
  const { request } = await world.call(admin, 'DecideRequest', { id, decision: 'approved' });
  expect(request?.expiresAt).toBeUndefined();
  expect(await correct(id, ENDS_ON)).toMatchObject({ expiresAt: endOf(ENDS_ON), ethicsApprovalEnd: ENDS_ON });
  expect(await correct(id, '2030-04-01')).toMatchObject({ expiresAt: endOf('2030-04-01') });
  expect((await world.announced(id)).filter((type) => type === 'ethics-approval-corrected')).toHaveLength(2);
  world.clock.now = new Date(endOf('2030-04-01'));
  await expect(world.call(admin, 'CheckGrant', { id, userId: user.userId })).rejects.toThrow(ForbiddenError);
});

it('an end that a reviewer gave without an approval is not moved further by one', async () => {
  const { id } = await askUnnamed(newUser());
  const given = '2030-02-01T12:00:00.000Z';
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: given });
  expect(await correct(id, ENDS_ON)).toMatchObject({ expiresAt: given, ethicsApprovalEnd: ENDS_ON });
  expect(await correct(id, '2030-01-20')).toMatchObject({ expiresAt: endOf('2030-01-20') });
  expect(await correct(id, ENDS_ON)).toMatchObject({ expiresAt: given });
});

it('research that waits has its approval entered by who decides, and is granted up to that', async () => {
  const user = newUser();
  const { id } = await askUnnamed(user);
  await expect(correct(id, ENDS_ON, user)).rejects.toThrow(ForbiddenError);
  expect(await correct(id, ENDS_ON)).toMatchObject({ status: 'pending', ethicsApprovalEnd: ENDS_ON, revision: 1 });
  const { entries } = await world.call(user, 'GetHistory', { id });
  expect(entries.at(-1)).toMatchObject({ action: 'ethics-corrected', until: endOf(ENDS_ON), actorId: admin.userId });
  // It holds on when the requester says more.
  await world.call(user, 'UpdateRequest', { id, purpose: `${purpose} More.` });
  const decided = await world.call(admin, 'DecideRequest', {
    id,
    decision: 'approved',
    expiresAt: '2031-01-01T12:00:00Z',
  });
  expect(decided.request).toMatchObject({ status: 'approved', expiresAt: endOf(ENDS_ON) });

  const { id: care } = await askUnnamed(newUser(), 'care');
  await expect(correct(care, ENDS_ON)).rejects.toThrow(words.noGrant);
});

it('is corrected by the steward’s members and admins alone, and only where a grant rests on one', async () => {
  const { user, id } = await granted();
  expect(await correct(id, '2030-02-01', await newSteward(world))).toMatchObject({ expiresAt: endOf('2030-02-01') });
  for (const other of [user, newUser(), await newSteward(world, 77)]) {
    await expect(correct(id, '2030-02-01', other)).rejects.toThrow(ForbiddenError);
  }
  const { id: without } = await submit(world, newUser());
  await world.call(admin, 'DecideRequest', { id: without, decision: 'approved' });
  await expect(correct(without, '2030-02-01')).rejects.toThrow(words.noApproval);
  await expect(correct(id, '2030-02-30')).rejects.toMatchObject({ fieldErrors: { endsOn: [entryForm.notADay] } });
});
