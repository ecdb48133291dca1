import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { admin, bootWorld, historyOf, meeting, newUser, resources, submit, type World } from '../../../tests/world.ts';

const noon = new Date('2030-01-01T12:00:00Z');
const end = new Date('2030-01-01T13:00:00Z');

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
beforeEach(() => {
  world.clock.now = noon;
});
afterAll(() => world?.stop());

async function granted(expiresAt?: Date) {
  const user = newUser();
  const { id } = await submit(world, user);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: expiresAt?.toISOString() });
  return { user, id };
}

const statusOf = async (id: number) =>
  (await world.context.db.accessRequest.findUniqueOrThrow({ where: { id } })).status;

it('ends a grant at its end and not before, in the name of the product', async () => {
  const { user, id } = await granted(end);
  world.clock.now = new Date(end.getTime() - 1);
  expect(await expireGrants(world.context)).toBe(0);
  expect(await statusOf(id)).toBe('approved');

  world.clock.now = end;
  expect(await expireGrants(world.context)).toBe(1);
  expect(await statusOf(id)).toBe('expired');
  expect((await historyOf(world, user, id)).at(-1)).toMatchObject({ action: 'expired', by: 'system' });
  expect((await world.audited(id)).at(-1)).toMatchObject({ action: 'request.expired', subjectUserId: user.userId });
  expect(await world.context.db.grant.findUnique({ where: { requestId: id } })).toMatchObject({ endedAt: end });
  expect(await expireGrants(world.context)).toBe(0);
});

const { agent, data } = resources;
it.each<[how: string, ask: (user: TestUser) => Promise<unknown>]>([
  ['one', (user) => submit(world, user)],
  ['several', (user) => world.call(user, 'SubmitBundle', { purpose: 'To go on with it', entries: [agent, data] })],
  ['a draft', (user) => world.call(user, 'SaveRequestDraft', { ...agent, fields: '{}', seen: 0 })],
])('lets the user ask again at the end, before anybody looked for what has ended: by %s', async (_, ask) => {
  const { user, id } = await granted(end);
  const other = await granted(end);
  world.clock.now = end;
  await ask(user);
  expect(await statusOf(id)).toBe('expired');
  expect(await statusOf(other.id)).toBe('approved');
  expect(await expireGrants(world.context)).toBe(1);
});

it('leaves grants without an end and those revoked alone', async () => {
  const { id: forever } = await granted();
  const { id: revoked } = await granted(end);
  await world.call(admin, 'RevokeGrant', { id: revoked, comment: 'The project ended' });
  world.clock.now = new Date('2040-01-01T00:00:00Z');
  await expireGrants(world.context);
  expect(await statusOf(forever)).toBe('approved');
  expect(await statusOf(revoked)).toBe('revoked');
});

it('expires a grant once when two replicas sweep at the same time', async () => {
  const { user, id } = await granted(end);
  world.clock.now = end;
  const sweep = () => expireGrants(world.context);
  const results = await meeting(world, id, [sweep, sweep]);
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual(
    expect.arrayContaining([0, 1]),
  );
  const actions = (await historyOf(world, user, id)).map(({ action }) => action);
  expect(actions).toEqual(['submitted', 'approved', 'expired']);
});

it('ends a grant once when it is revoked at the moment of its end', async () => {
  const { user, id } = await granted(end);
  world.clock.now = end;
  await meeting<unknown>(world, id, [
    () => expireGrants(world.context),
    () => world.call(admin, 'RevokeGrant', { id, comment: 'The project ended' }),
  ]);
  expect(await historyOf(world, user, id)).toHaveLength(3);
});
