import { InvalidInputError } from '@carebourse/runtime/errors';
import { asClient } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootWorld, newUser, resources, submit, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

it('lists requests by pages, newest first, and nobody else’s', async () => {
  const user = newUser();
  const other = newUser();
  const made: number[] = [];
  for (const resource of [resources.agent, resources.data, resources.domain, resources.collection]) {
    made.unshift((await submit(world, user, resource)).id);
    await submit(world, other, resource);
  }
  const page = async (limit: number, afterId?: number) =>
    (await world.call(user, 'ListRequests', { page: { limit, afterId } })).requests.map(({ id }) => id);
  expect(await page(3)).toEqual(made.slice(0, 3));
  expect(await page(3, made[2])).toEqual(made.slice(3));
  expect(await page(101)).toEqual(made);
  await expect(page(102)).rejects.toThrow(InvalidInputError);
  await expect(page(0)).rejects.toThrow(InvalidInputError);
});

it('lists grants that are in force, and no other', async () => {
  const user = newUser();
  const open = await submit(world, user, resources.openDomain);
  await submit(world, user, resources.domain);
  const grants = async () => (await world.call(user, 'ListGrants', {})).grants;
  expect(await grants()).toMatchObject([{ id: open.id, resourceName: 'Air Quality', accessTypes: ['view'] }]);
  await world.context.db.grant.update({
    where: { requestId: open.id },
    data: { grantedAt: new Date(0), expiresAt: new Date(Date.now() - 1) },
  });
  expect(await grants()).toEqual([]);
});

it('lists no grant that was revoked, to a program either', async () => {
  const partner = newUser('partner');
  const kept = await submit(world, partner, resources.openDomain);
  const taken = await submit(world, partner, resources.agent);
  await world.call(admin, 'DecideRequest', { id: taken.id, decision: 'approved' });
  const program = { userId: partner.userId, clientId: 'cb_1', scopes: ['data:read'] } as const;
  const grants = async () => (await asClient(program, () => world.client.call('ListGrants', {}))).grants;
  expect((await grants()).map(({ id }) => id)).toEqual([taken.id, kept.id]);
  await world.call(admin, 'RevokeGrant', { id: taken.id, comment: 'The project ended' });
  expect((await grants()).map(({ id }) => id)).toEqual([kept.id]);
  expect((await world.call(partner, 'ListGrants', {})).grants.map(({ id }) => id)).toEqual([kept.id]);
});
