import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  OverloadedError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnauthenticatedError,
} from '@carebourse/runtime/errors';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { newOneTimeSecret } from '../../accounts/domain/one-time-code.ts';
import { confirmFactor, replaceRecoveryCodes, saveUnconfirmedFactor } from '../../store/second-factors.ts';
import { failure } from '../../accounts/tests/account-world.ts';
import { type DirectoryDouble } from './directory-double.ts';
import { PASSWORD, startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

const { directory: words } = MESSAGES;

let world: DirectoryWorld;
let directory: DirectoryDouble;
let context: Context;

beforeAll(async () => {
  world = await startDirectoryWorld();
  ({ directory, context } = world);
});

afterAll(() => world.stop());

beforeEach(() => world.forget());

describe('an e-mail address that an account has already', () => {
  it('is not enough: the directory’s person has to prove the password, and is one person from then on', async () => {
    const account = await world.localAccount();
    const sub = randomUUID();
    const claims = { sub, email: account.email.toUpperCase() };
    const asked = await failure(world.exchange(directory.idToken(claims)), ConflictError);
    expect(asked.message).toBe(words.linkRequired);

    const idToken = directory.idToken({ ...claims, jti: 'link' });
    const wrong = await failure(world.link(idToken, 'wrong'), UnauthenticatedError);
    expect(wrong.message).toBe(words.linkRefused);
    await context.db.outbox.deleteMany();

    const { user, session } = await world.link(idToken, PASSWORD);
    expect(user?.id).toBe(account.id);
    expect(session?.id).toBeTruthy();
    expect(await world.actions()).toEqual(['session.created', 'directory.signed-in', 'directory.linked']);
    const later = await world.exchange(directory.idToken({ ...claims, jti: 'later' }));
    expect(later.user?.id).toBe(account.id);
  });

  it('has its password guessed no more often than at sign-in', async () => {
    const account = await world.localAccount();
    const idToken = directory.idToken({ email: account.email });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => world.link(idToken, 'wrong').catch((error: unknown) => error)),
    );
    // A busy machine may refuse to compare: that counts as a guess too.
    const counted = guesses.filter(
      (guess) => guess instanceof UnauthenticatedError || guess instanceof OverloadedError,
    );
    expect(counted).toHaveLength(5);
    expect(guesses.filter((guess) => guess instanceof RateLimitedError)).toHaveLength(15);
    await failure(world.link(idToken, PASSWORD), RateLimitedError);
  });

  it('has to show its second factor too, where there is one, and each code once', async () => {
    const account = await world.localAccount();
    const secret = newOneTimeSecret();
    const { db, cipher } = context;
    await db.$transaction(async (tx) => {
      await saveUnconfirmedFactor(tx, cipher, account.id, secret);
      await confirmFactor(tx, account.id, 0, new Date());
    });
    const [recoveryCode = ''] = await db.$transaction((tx) => replaceRecoveryCodes(tx, account.id));
    const idToken = directory.idToken({ email: account.email });
    const refusal = async (factor: { code?: string; recoveryCode?: string }) =>
      (await failure(world.link(idToken, PASSWORD, factor), SecondFactorRequiredError)).message;

    expect(await refusal({})).toBe(MESSAGES.account.secondFactorRequired);
    expect(await refusal({ code: '000000' })).toBe(MESSAGES.account.secondFactorWrong);
    expect(await refusal({ recoveryCode: 'AAAAA-AAAAA' })).toBe(MESSAGES.account.recoveryCodeWrong);
    await failure(world.exchange(idToken), ConflictError);

    expect((await world.link(idToken, PASSWORD, { recoveryCode })).user?.id).toBe(account.id);
    expect(await refusal({ recoveryCode })).toBe(MESSAGES.account.recoveryCodeWrong);
    expect(await db.recoveryCode.count({ where: { userId: account.id } })).toBe(9);
  });

  it.each(['patient', 'admin'])('of a %s is never opened through the directory', async (role) => {
    const account = await world.localAccount(role);
    const idToken = directory.idToken({ email: account.email });
    await failure(world.exchange(idToken), ConflictError);
    const refused = await failure(world.link(idToken, PASSWORD), ForbiddenError);
    expect(refused.message).toBe(words.rolesOnly);
  });

  it('no longer opens an account that has become an admin’s', async () => {
    const sub = randomUUID();
    const claims = { sub, email: `${sub}@hospital.example` };
    const { user } = await world.exchange(directory.idToken(claims));
    await context.db.user.update({ where: { id: user?.id ?? 0 }, data: { role: 'admin' } });
    await failure(world.exchange(directory.idToken({ ...claims, jti: 'later' })), ForbiddenError);
  });

  it('stays with the first account that a directory’s person is connected to', async () => {
    const first = await world.localAccount();
    const second = await world.localAccount();
    const sub = randomUUID();
    await world.link(directory.idToken({ sub, email: first.email }), PASSWORD);
    const refused = await failure(world.link(directory.idToken({ sub, email: second.email }), PASSWORD), ConflictError);
    expect(refused.message).toBe(words.linkedElsewhere);
  });
});
