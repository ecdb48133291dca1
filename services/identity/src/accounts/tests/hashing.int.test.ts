import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError, OverloadedError } from '@carebourse/runtime/errors';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPasswords } from '../../passwords.ts';
import { failure, PASSWORD, startAccountWorld, type AccountWorld } from './account-world.ts';

let world: AccountWorld;
let hashes: number;

beforeAll(async () => {
  world = await startAccountWorld();
  const { passwords } = world.context;
  world.context.passwords = {
    ...passwords,
    hash(password) {
      hashes += 1;
      return passwords.hash(password);
    },
  };
});
afterAll(() => world.stop());
beforeEach(() => world.context.db.signInThrottle.deleteMany());

const resetBy = (token: string, password = PASSWORD) => world.account.call('ResetPassword', { token, password });

it('hashes nothing for links that there are not, and sign-ins go through beside forty of them', async () => {
  const person = await world.register();
  hashes = 0;
  const guesses = Promise.allSettled(Array.from({ length: 40 }, () => resetBy(randomBytes(32).toString('base64url'))));
  expect(await world.login(person)).toMatch(/^[\w-]{43}$/);
  const reasons = (await guesses).map((guess) => guess.status === 'rejected' && String(guess.reason));
  expect(new Set(reasons)).toEqual(new Set([`InvalidInputError: ${MESSAGES.account.linkInvalid}`]));
  expect(hashes).toBe(0);
});

it('hashes nothing for an address or a username that somebody has', async () => {
  const { email, username } = await world.register();
  hashes = 0;
  await failure(world.register({ email }), ConflictError);
  await failure(world.register({ username }), ConflictError);
  expect(hashes).toBe(0);
});

it('hashes nothing for a new password that is refused', async () => {
  const person = await world.register();
  await world.account.call('RequestPasswordReset', { email: person.email });
  const token = await world.linkTo(person);
  hashes = 0;
  await failure(resetBy(token, 'qwertyuiop'), InvalidInputError);
  expect(hashes).toBe(0);
});

it('hashes so many passwords at once as leave room for the rest, and refuses those that would wait too long', async () => {
  const { hash } = createPasswords();
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hash(PASSWORD)));
  const refused = results.filter(({ status }) => status === 'rejected');
  // Two are in work and thirty-two wait; of those, a slow machine may refuse some more.
  expect(refused.length).toBeGreaterThanOrEqual(26);
  expect(refused.length).toBeLessThan(60);
  for (const result of refused) expect(result).toMatchObject({ reason: expect.any(OverloadedError) as unknown });
});
