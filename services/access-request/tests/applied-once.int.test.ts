import { ConflictError } from '@carebourse/runtime/errors';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootWorld, newUser, purpose, resources, submit, type World } from './world.ts';

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
  expect(await world.context.db.contactMessage.count({ where: { email: form.email } })).toBe(1);
});
