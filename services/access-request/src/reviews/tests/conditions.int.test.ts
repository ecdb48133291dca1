import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRequest, saveStep } from '../../store/requests.ts';
import { admin, bootWorld, newUser, submit, type World } from '../../../tests/world.ts';

const comment = 'Thank you, that is clear.';
const conditions = 'Destroy all copies by June 30.';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const approve = (id: number, fields: object) =>
  world.call(admin, 'DecideRequest', { id, decision: 'approved', ...fields });

it('a message with an approval is no condition of use, wherever the grant is told', async () => {
  const user = newUser();
  const { id } = await submit(world, user);
  await approve(id, { comment });
  const grant = await world.call(user, 'GetGrant', { id });
  expect(grant.comment).toBeUndefined();
  expect(grant.grant?.conditions).toBeUndefined();
});

it('conditions are told with the request, its history, the grant and the export, also once it was revoked', async () => {
  const user = newUser();
  const { id } = await submit(world, user);
  await approve(id, { comment, conditions });
  const [request] = (await world.call(user, 'ListRequests', {})).requests;
  expect(request).toMatchObject({ comment, conditions });
  expect((await world.call(user, 'ListGrants', {})).grants).toMatchObject([{ id, conditions }]);
  await world.call(admin, 'RevokeGrant', { id, comment: 'Misused.' });
  const [revoked] = (await world.call(user, 'ListRequests', {})).requests;
  expect(revoked).toMatchObject({ comment: 'Misused.', conditions });
  const grant = await world.call(user, 'GetGrant', { id });
  expect(grant.comment).toBeUndefined();
  expect(grant.grant).toMatchObject({ conditions });
  const { entries } = await world.call(user, 'GetHistory', { id });
  expect(entries.find(({ action }) => action === 'approved')).toMatchObject({ comment, conditions });
  const exported = JSON.stringify(await world.call(user, 'ExportRequests', {}));
  expect(exported).toContain(conditions);
});

it('conditions go with an approval alone', async () => {
  const { id } = await submit(world, newUser());
  const returned = world.call(admin, 'DecideRequest', { id, decision: 'returned', comment, conditions });
  await expect(returned).rejects.toMatchObject({ fieldErrors: { conditions: [expect.any(String)] } });
});

it('the text of an approval of before conditions stood apart is told as that, also once it was revoked', async () => {
  const user = newUser();
  const { id } = await submit(world, user);
  const { db, cipher } = world.context;
  const actor = { userId: admin.userId, role: 'admin', organizationId: null } as const;
  await db.$transaction(async (tx) => {
    const step = { action: 'approved', by: 'reviewer', actor, comment, status: 'approved' } as const;
    const terms = { accessTypes: ['view' as const], expiresAt: null };
    await saveStep(tx, cipher, await lockRequest(tx, cipher, id), step, new Date(), { terms });
  });
  await world.call(admin, 'RevokeGrant', { id, comment: 'Misused.' });
  const grant = await world.call(user, 'GetGrant', { id });
  expect(grant.comment).toBe(comment);
  expect(grant.grant?.conditions).toBeUndefined();
});
