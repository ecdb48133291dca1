import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootWorld, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const STEWARD = 77;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

it('takes a request once, and answers it again to the same call', async () => {
  const user = newUser();
  const ask = () =>
    underKey(`ask ${user.userId}`, () => world.call(user, 'SubmitRequest', { ...resources.agent, purpose, userId: 0 }));
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(await world.announced(first.request?.id ?? 0)).toEqual(['request-submitted']);
  // Without the key it is another request for the same thing.
  await expect(submit(world, user, resources.agent)).rejects.toThrow(ConflictError);
});

it('takes a decision once, also when the request has gone on since', async () => {
  const user = newUser();
  const { id } = await submit(world, user, resources.agent);
  const decide = () =>
    underKey(`decide ${id}`, () => world.call(admin, 'DecideRequest', { id, decision: 'returned', comment: 'Why?' }));
  await decide();
  await world.call(user, 'UpdateRequest', { id, purpose: 'To see how results change over time.' });
  expect((await decide()).request?.status).toBe('pending');
  expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided', 'request-submitted']);
});

it.each(['DecideRequest', 'RevokeGrant'] as const)(
  'answers %s again only to who may still make the call',
  async (step) => {
    const [user, reviewer] = [newUser(), newUser()];
    const { db } = world.context;
    await db.steward.create({ data: { userId: reviewer.userId, organizationId: STEWARD } });
    const { id } = await submit(world, user, resources.agent);
    await db.accessRequest.update({ where: { id }, data: { stewardOrganizationId: STEWARD } });
    const approve = () => world.call(reviewer, 'DecideRequest', { id, decision: 'approved' });
    if (step === 'RevokeGrant') await approve();
    const make = () =>
      underKey(`${step} ${id}`, () =>
        step === 'DecideRequest' ? approve() : world.call(reviewer, 'RevokeGrant', { id, comment: 'It was misused.' }),
      );
    const first = await make();
    expect(await make()).toEqual(first);
    await db.steward.deleteMany({ where: { userId: reviewer.userId } });
    await expect(make()).rejects.toThrow(ForbiddenError);
  },
);

it('takes a withdrawal once', async () => {
  const user = newUser();
  const { id } = await submit(world, user, resources.agent);
  const withdraw = () => underKey(`withdraw ${id}`, () => world.call(user, 'WithdrawRequest', { id }));
  const first = await withdraw();
  expect(await withdraw()).toEqual(first);
});

it('takes what a form sends once', async () => {
  const form = {
    name: 'Ada Park',
    email: 'ada@example.org',
    subject: 'A question',
    message: 'How long does a review take?',
  };
  const send = () => underKey('form', () => world.call(newUser(), 'SubmitContactMessage', form));
  const { id } = await send();
  expect((await send()).id).toBe(id);
  const { messages } = await world.call(admin, 'ListContactMessages', {});
  expect(messages.filter(({ email }) => email === form.email)).toHaveLength(1);
});
