import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  RateLimitedError,
  UnauthenticatedError,
} from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandlers } from '../../events/handlers.ts';
import { openSession } from '../../rpc/open-session.ts';
import type { Transaction } from '../../store/database.ts';
import { findUserByEmail, recordLogin } from '../../store/users.ts';
import { failure, PASSWORD, startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.stop());

const NEW_PASSWORD = 'a quite different one';

/** As an admin does it, and as an operator may. */
const suspend = ({ id }: Person, suspendedAt: Date | null = new Date()) =>
  world.context.db.user.update({ where: { id }, data: { suspendedAt } });
const reinstate = (person: Person) => suspend(person, null);

const reset = (token: string) => world.account.call('ResetPassword', { token, password: NEW_PASSWORD });

const askForReset = async (person: Person) => {
  await world.account.call('RequestPasswordReset', { email: person.email });
  return (await world.mailTo(person)).filter(({ subject }) => subject === 'Choose a new password').length;
};

/** What the other services would have mailed. */
const hearOfNews = ({ id: userId }: Person) =>
  world.context.db.$transaction(async (tx) =>
    createHandlers(world.context)['mail-requested']?.(
      {
        data: { userId, title: 'News', body: 'It is here.', link: '/', occurredAt: new Date().toISOString() },
      } as never,
      tx,
    ),
  );

describe('while an account is suspended', () => {
  it('the link for a new password rests: it changes nothing, and can be used once the account is reinstated', async () => {
    const person = await world.register();
    await askForReset(person);
    const token = await world.linkTo(person);
    await suspend(person);
    const refused = await failure(reset(token), InvalidInputError);
    expect(refused.fieldErrors).toEqual({ token: [MESSAGES.account.linkInvalid] });
    await reinstate(person);
    await world.login(person);
    await reset(token);
    await world.login(person, { password: NEW_PASSWORD });
  });

  it('no link for a new password is sent', async () => {
    const person = await world.register();
    await suspend(person);
    expect(await askForReset(person)).toBe(0);
    await reinstate(person);
    expect(await askForReset(person)).toBe(1);
  });

  it('the link that confirms its address rests', async () => {
    const person = await world.register();
    const token = await world.linkTo(person);
    await suspend(person);
    await failure(world.account.call('VerifyEmail', { token }), InvalidInputError);
    await reinstate(person);
    await world.account.call('VerifyEmail', { token });
  });

  it('gets no news by mail', async () => {
    const [person, other] = [await world.register(), await world.register()];
    await suspend(person);
    for (const each of [person, other]) await hearOfNews(each);
    expect((await world.mailTo(other)).length - (await world.mailTo(person)).length).toBe(1);
  });

  it('its owner is not told of tries to sign in to it, nor to register with its address', async () => {
    const [person, other] = [await world.register(), await world.register()];
    await suspend(person);
    for (const { email, username } of [person, other]) {
      const registration = { email, username: `${username}2`, password: PASSWORD, role: 'patient' };
      await failure(world.identity.call('Register', registration), ConflictError);
      const signIn = () => world.identity.call('Login', { email, password: 'wrong' });
      for (let tries = 0; tries < 5; tries += 1) await failure(signIn(), UnauthenticatedError);
      await failure(signIn(), RateLimitedError);
    }
    expect((await world.mailTo(other)).length - (await world.mailTo(person)).length).toBe(2);
  });

  it('a call’s token that has outlived it may do nothing with the account', async () => {
    const person = await world.register();
    const calls = [
      () => world.identity.call('GetUser', {}),
      () => world.account.call('ExportAccount', {}),
      () => world.account.call('ChangePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      () => world.account.call('DeleteAccount', { password: PASSWORD }),
    ];
    for (const call of calls) {
      await reinstate(person);
      await world.in(person.sessionId, async () => {
        await suspend(person);
        await failure(call(), ForbiddenError);
      });
    }
  });
});

it('an account that is suspended while somebody signs in to it gets no session', async () => {
  const person = await world.register();
  const { db } = world.context;
  const known = await findUserByEmail(db, person.email);
  if (!known) throw new Error('not registered');
  const holdSuspended = (tx: Transaction) =>
    tx.user.update({ where: { id: person.id }, data: { suspendedAt: new Date() } });
  // The password was right a moment ago; the sign-in now waits for the row.
  const signIn = () =>
    db.$transaction(async (tx) => openSession(tx, await recordLogin(tx, known, new Date()), new Date()));
  const [signedIn] = await meetingAt(db, holdSuspended, [signIn]);
  expect(signedIn).toMatchObject({ reason: expect.any(ForbiddenError) });
});

it('a reset leaves no link behind, also none that confirms the address', async () => {
  const person = await world.register();
  const confirming = await world.linkTo(person);
  await askForReset(person);
  await reset(await world.linkTo(person));
  await failure(world.account.call('VerifyEmail', { token: confirming }), InvalidInputError);
});
