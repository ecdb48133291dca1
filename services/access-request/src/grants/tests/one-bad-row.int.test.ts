import { badRows } from '@carebourse/testing/bad-rows';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { followRules } from '../events/follow-rules.ts';
import { forgetRequests } from '../../requests/events/forget-requests.ts';
import { warnOfEnds } from '../events/warn-of-ends.ts';
import { admin, bootWorld, newUser, resources, submit, type World } from '../../../tests/world.ts';

const DAY_MS = 86_400_000;
const noon = new Date('2030-01-01T12:00:00Z');
const after = (days: number) => new Date(noon.getTime() + days * DAY_MS);

let world: World;
let spoil: Awaited<ReturnType<typeof badRows>>;
beforeAll(async () => {
  world = await bootWorld();
  spoil = await badRows(world.databaseUrl, 'grant', 'request_id');
});
beforeEach(() => {
  world.clock.now = noon;
});
afterEach(() => spoil());
afterAll(() => world?.stop());

async function granted(expiresAt?: Date): Promise<number> {
  const { id } = await submit(world, newUser());
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: expiresAt?.toISOString() });
  return id;
}

const statusOf = async (id: number) =>
  (await world.context.db.accessRequest.findUnique({ where: { id } }))?.status ?? 'forgotten';

const countWarnings = (id: number) =>
  world.context.db.outbox.count({ where: { aggregate: `request/${id}`, type: { contains: 'grant-ending' } } });

it('a grant that cannot be ended keeps none behind it alive, and ends once it can', async () => {
  const first = await granted(after(1));
  const second = await granted(after(2));
  await spoil(first);
  world.clock.now = after(3);
  expect(await expireGrants(world.context)).toBe(1);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'expired']);
  await spoil();
  expect(await expireGrants(world.context)).toBe(1);
  expect(await statusOf(first)).toBe('expired');
});

it('grants that cannot be ended never fill the page for ever', async () => {
  const bad = [];
  for (let at = 0; at < 101; at += 1) bad.push(await granted(new Date(after(1).getTime() + at)));
  const last = await granted(after(2));
  await spoil(...bad);
  world.clock.now = after(3);
  expect(await expireGrants(world.context)).toBe(1);
  expect(await statusOf(last)).toBe('expired');
  await spoil();
  expect(await expireGrants(world.context)).toBe(101);
}, 120_000);

it('a grant of which nobody can be warned keeps no other warning back', async () => {
  const [first, second] = [await granted(after(32)), await granted(after(33))];
  await spoil(first);
  world.clock.now = after(3.5);
  expect(await warnOfEnds(world.context)).toBe(1);
  expect([await countWarnings(first), await countWarnings(second)]).toEqual([0, 1]);
  await spoil();
  expect(await warnOfEnds(world.context)).toBe(1);
  expect([await countWarnings(first), await countWarnings(second)]).toEqual([1, 1]);
});

it('a grant that cannot follow the rule of its entry keeps none behind it from that', async () => {
  const [first, second] = [await granted(), await granted()];
  await spoil(first);
  await world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: true });
  const attested = async (requestId: number) =>
    (await world.context.db.grant.findUniqueOrThrow({ where: { requestId } })).attestBy !== null;
  expect([await attested(first), await attested(second)]).toEqual([false, true]);
  await spoil();
  expect(await followRules(world.context)).toBeGreaterThan(0);
  expect(await attested(first)).toBe(true);
  await world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: false });
});

it('a past request that cannot be deleted keeps none behind it from that', async () => {
  world.clock.now = new Date('2010-01-01T12:00:00Z');
  const [first, second] = [await granted(), await granted()];
  for (const id of [first, second]) await world.call(admin, 'RevokeGrant', { id, comment: 'Over.' });
  delete world.clock.now;
  await spoil(first);
  expect(await forgetRequests(world.context)).toBe(1);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['revoked', 'forgotten']);
  await spoil();
  expect(await forgetRequests(world.context)).toBe(1);
  expect(await statusOf(first)).toBe('forgotten');
});
