import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

const { requestBundles: words, requests } = MESSAGES;
const { agent, data, domain, openDomain, agentForProviders, collection } = resources;
const question = { id: 'plan', kind: 'text' as const, label: 'What is planned', required: true };

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  await world.askQuestions(collection, [question]);
});
afterAll(() => world?.stop());

type Entry = { resourceType: string; resourceId: number; answers?: string; formVersion?: number };

async function send(user: TestUser, entries: Entry[], changes: object = {}) {
  const { bundle } = await world.call(user, 'SubmitBundle', { purpose, entries, ...changes });
  if (!bundle) throw new Error('no bundle was answered');
  return bundle;
}
const listOf = async (user: TestUser) => (await world.call(user, 'ListRequests', { userId: 0 })).requests;

it('several entries are ordinary requests under one id, each decided on by itself', async () => {
  const user = newUser();
  const answered = { ...collection, answers: JSON.stringify({ plan: 'We compare' }), formVersion: 1 };
  const { id, requests: made } = await send(user, [agent, answered, openDomain], { purposeKind: 'research' });
  expect(made).toMatchObject([
    { ...agent, status: 'pending', purpose, purposeKind: 'research', bundleId: id },
    { ...collection, status: 'pending', bundleId: id },
    { ...openDomain, status: 'approved', bundleId: id },
  ]);
  for (const request of made) expect((await world.announced(request.id))[0]).toBe('request-submitted');
  await world.call(admin, 'DecideRequest', { id: made[0]?.id ?? 0, decision: 'rejected', comment: 'No.' });
  const { bundle } = await world.call(user, 'GetBundle', { id });
  expect(bundle?.requests.map(({ status }) => status)).toEqual(['rejected', 'pending', 'approved']);
  expect((await listOf(user)).map(({ bundleId }) => bundleId)).toEqual([id, id, id]);
  for (const stranger of [newUser(), admin]) {
    await expect(world.call(stranger, 'GetBundle', { id })).rejects.toThrow(new NotFoundError(words.notFound));
  }
  expect((await submit(world, user, data)).bundleId).toBeUndefined();
});

it('nothing is made when one of them cannot be, and each problem is told on its entry', async () => {
  const user = newUser('patient');
  await submit(world, user);
  const missing = { resourceType: 'agent', resourceId: 999 };
  const refused = send(user, [missing, data, collection, { ...domain, formVersion: 7 }]);
  await expect(refused).rejects.toMatchObject({
    message: words.refused,
    fieldErrors: {
      'entries.0': [requests.resourceNotFound],
      'entries.2': [requests.roleNotAllowed],
      'entries.3': [requests.roleNotAllowed],
    },
  });
  await expect(send(newUser(), [collection, agent])).rejects.toMatchObject({
    fieldErrors: { 'entries.0.answers.plan': [MESSAGES.entryForm.answerRequired] },
  });
  await expect(send(user, [data, agent])).rejects.toMatchObject({ fieldErrors: { 'entries.1': [requests.duplicate] } });
  expect(await listOf(user)).toHaveLength(1);
  expect(await world.context.db.requestBundle.count({ where: { userId: user.userId } })).toBe(0);
});

it('a part that is away is no fault of an entry', async () => {
  const away = vi.spyOn(world.context.catalogue.entries, 'call').mockRejectedValue(new UnavailableError('away'));
  try {
    await expect(send(newUser(), [agent, openDomain])).rejects.toThrow(UnavailableError);
  } finally {
    away.mockRestore();
  }
});

it('is held to the plan as single requests are', async () => {
  const { at } = world.plans;
  world.plans.at = () => Promise.resolve(undefined);
  const user = newUser();
  const refused = send(user, [agent, openDomain], { accessTypes: ['api'] });
  await expect(refused).rejects.toMatchObject({ fieldErrors: { 'entries.1': [expect.stringContaining('Your plan')] } });
  expect(await listOf(user)).toEqual([]);
  world.plans.at = at;
  expect((await send(user, [agent, openDomain], { accessTypes: ['api'] })).requests).toHaveLength(2);
});

it('has one to twenty entries, each of them once', async () => {
  const user = newUser();
  await expect(send(user, [])).rejects.toMatchObject({ fieldErrors: { entries: [words.none] } });
  await expect(send(user, [agent, agent])).rejects.toMatchObject({ fieldErrors: { entries: [words.twice] } });
  const many = Array.from({ length: 21 }, (_one, at) => ({ resourceType: 'agent', resourceId: at + 1 }));
  const tooMany = MESSAGES.requestDrafts.tooManyEntries(20);
  await expect(send(user, many)).rejects.toMatchObject({ fieldErrors: { entries: [tooMany] } });
});

it('is made once for one key, and of two at once the second is refused whole', async () => {
  const user = newUser();
  const once = () => underKey(`bundle ${user.userId}`, () => send(user, [agent, data]));
  const first = await once();
  expect(await once()).toEqual(first);
  expect(await listOf(user)).toHaveLength(2);

  const other = newUser();
  const both = await Promise.allSettled([send(other, [agent, data]), send(other, [data, agent, domain])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const made = await listOf(other);
  expect(new Set(made.map(({ bundleId }) => bundleId)).size).toBe(1);
});

it('takes the drafts of its entries along, and that for several', async () => {
  const user = newUser();
  for (const about of [agent, domain, { resourceType: '', resourceId: 0 }]) {
    await world.call(user, 'SaveRequestDraft', { ...about, fields: JSON.stringify({ purpose }), seen: 0 });
  }
  await send(user, [agent, data]);
  expect((await world.call(user, 'ListRequestDrafts', {})).drafts).toMatchObject([domain]);
});

it('a steward sees their own alone, and with how many others it was asked for', async () => {
  const steward = await newSteward(world, STEWARD_ORGANIZATION);
  const user = newUser();
  const { requests: made } = await send(user, [agentForProviders, data, domain]);
  const { requests: seen, askedTogether } = await world.call(steward, 'ListReviews', { status: 'pending' });
  const theirs = seen.filter(({ userId }) => userId === user.userId).map(({ id }) => id);
  expect(theirs).toEqual([made[0]?.id, made[2]?.id]);
  expect(askedTogether.filter(({ requestId }) => theirs.includes(requestId))).toEqual(
    theirs.map((requestId) => ({ requestId, others: 2 })),
  );
});
