import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError, RateLimitedError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { throttleKey } from '@carebourse/runtime/throttle';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDueJobs } from '../../mail/queue.ts';
import { failure, PASSWORD, startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

const NEW_PASSWORD = 'a quite different one';

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.now = new Date();
  world.mailFailure = undefined;
  world.mails.length = 0;
  await world.context.db.outbox.deleteMany();
  await world.context.db.mailJob.deleteMany();
  await world.context.db.signInThrottle.deleteMany();
});

const isOver = (sessionId: string) =>
  failure(world.identity.call('ResolveSession', { sessionId }), UnauthenticatedError);

describe('a password with an accent', () => {
  const COMPOSED = 'Caf\u00e9-au-lait-77';
  const DECOMPOSED = 'Cafe\u0301-au-lait-77';

  it.each([
    ['composed', COMPOSED, DECOMPOSED],
    ['decomposed', DECOMPOSED, COMPOSED],
  ])('that was chosen %s opens the account in both forms', async (_, chosen, other) => {
    const person = await world.register({ password: chosen });
    await world.login(person, { password: other });
    await world.login(person, { password: chosen });
  });

  it('may not be a name of its owner, in whichever forms the two were typed', async () => {
    const fields = { lastName: 'Lefe\u0300vre', password: 'Lef\u00e8vre-77' };
    const refused = await failure(world.register(fields), InvalidInputError);
    expect(refused.fieldErrors).toEqual({ password: [MESSAGES.account.passwordPersonal] });
  });

  it('is no other password for being typed in the other form', async () => {
    const person = await world.register({ password: COMPOSED });
    const again = { currentPassword: DECOMPOSED, newPassword: COMPOSED };
    const refused = await failure(
      world.in(person.sessionId, () => world.account.call('ChangePassword', again)),
      InvalidInputError,
    );
    expect(refused.fieldErrors).toEqual({ newPassword: [MESSAGES.account.passwordUnchanged] });
  });
});

describe('changing the password', () => {
  const change = (sessionId: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
    world.in(sessionId, () => world.account.call('ChangePassword', { currentPassword, newPassword }));

  it('ends the other sessions, keeps this one, tells by mail and leaves its line', async () => {
    const person = await world.register();
    const other = await world.login(person);
    expect(await change(person.sessionId, PASSWORD)).toMatchObject({ sessionsEnded: 1 });
    await isOver(other);
    await world.identity.call('ResolveSession', { sessionId: person.sessionId });
    await failure(world.login(person), UnauthenticatedError);
    await world.login(person, { password: NEW_PASSWORD });
    expect((await world.mailTo(person)).map(({ subject }) => subject)).toContain('Your password was changed');
    expect(await world.auditActions()).toEqual(expect.arrayContaining(['password.changed', 'session.ended']));
  });

  it('needs the current one, and counts wrong tries for the session, not for the account', async () => {
    const person = await world.register();
    for (let tries = 0; tries < 5; tries++) {
      const refused = await failure(change(person.sessionId, 'not this'), InvalidInputError);
      expect(refused.fieldErrors).toEqual({ currentPassword: [MESSAGES.account.passwordWrong] });
    }
    await failure(change(person.sessionId, PASSWORD), RateLimitedError);
    const elsewhere = await world.login(person);
    await failure(change(elsewhere, 'not this'), InvalidInputError);
    expect(await world.auditActions()).toContain('password.refused');
  });

  it.each([
    ['seven77', MESSAGES.validation.passwordTooShort],
    ['password1', MESSAGES.account.passwordCommon],
    ['Ferreira99', MESSAGES.account.passwordPersonal],
    [PASSWORD, MESSAGES.account.passwordUnchanged],
  ])('refuses %s as the new one', async (newPassword, message) => {
    const person = await world.register({ lastName: 'Ferreira' });
    const refused = await failure(change(person.sessionId, PASSWORD, newPassword), InvalidInputError);
    expect(refused.fieldErrors).toEqual({ newPassword: [message] });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => world.account.call('RequestPasswordReset', { email });
  const reset = (token: string, password = NEW_PASSWORD) => world.account.call('ResetPassword', { token, password });

  async function askedBy(person: Person): Promise<string> {
    await ask(person.email);
    return world.linkTo(person);
  }

  it('is replaced by a link, which ends all sessions and shows that the address is right', async () => {
    const person = await world.register();
    const token = await askedBy(person);
    expect(token).toMatch(/^[\w-]{43}$/);
    await reset(token);
    await isOver(person.sessionId);
    const sessionId = await world.login(person, { password: NEW_PASSWORD });
    const security = await world.in(sessionId, () => world.account.call('GetSecurity', {}));
    expect(security.emailVerified).toBe(true);
    expect(await world.auditActions()).toEqual(expect.arrayContaining(['password.reset-asked', 'password.reset']));
  });

  it('leaves the same behind for an account that there is not, until the background looks', async () => {
    await ask('nobody@example.org');
    expect(await world.context.db.mailJob.count({ where: { kind: 'password-reset' } })).toBe(1);
    expect(await world.mailTo({ email: 'nobody@example.org' })).toEqual([]);
    expect(await world.context.db.mailJob.count({ where: { kind: 'password-reset' } })).toBe(0);
  });

  it('makes a link that works once, also when it is used twice at the same time', async () => {
    const token = await askedBy(await world.register());
    const results = await Promise.allSettled([reset(token), reset(token, 'another good one')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await failure(reset(token), InvalidInputError)).message).toBe(MESSAGES.account.linkInvalid);
  });

  it('makes a link that works for 30 minutes', async () => {
    const token = await askedBy(await world.register());
    world.now = new Date(world.now.getTime() + 30 * 60_000);
    await failure(reset(token), InvalidInputError);
  });

  it('makes a link that a newer one replaces', async () => {
    const person = await world.register();
    const first = await askedBy(person);
    const second = await askedBy(person);
    await failure(reset(first), InvalidInputError);
    await reset(second);
  });

  it('keeps the link when the new password is refused', async () => {
    const token = await askedBy(await world.register());
    const refused = await failure(reset(token, 'qwertyuiop'), InvalidInputError);
    expect(refused.fieldErrors).toEqual({ password: [MESSAGES.account.passwordCommon] });
    await reset(token);
  });

  it.each(['', 'x', 'x'.repeat(43), "' OR 1=1 --"])('takes no link from thin air (%#)', async (token) => {
    await failure(reset(token), InvalidInputError);
  });

  it('does not take a link that was made to confirm an address', async () => {
    const token = await world.linkTo(await world.register());
    await failure(reset(token), InvalidInputError);
    await world.account.call('VerifyEmail', { token });
  });

  it('can be asked for three times in a while, whether there is an account or not', async () => {
    const { email } = await world.register();
    for (const address of [email, 'nobody@example.org']) {
      for (let asked = 0; asked < 3; asked++) await ask(address);
      await failure(ask(address), RateLimitedError);
    }
  });

  it('is stored neither as a link nor as a mail that can be read', async () => {
    const person = await world.register();
    await ask(person.email);
    const rows = JSON.stringify(await world.context.db.mailJob.findMany());
    expect(rows).not.toContain(person.email);
    const token = await world.linkTo(person);
    const link = await world.context.db.accountLink.findFirst({
      where: { userId: person.id, purpose: 'password-reset' },
    });
    expect(Buffer.from(link?.hash ?? []).toString('base64url')).not.toBe(token);
  });
});

describe('mail', () => {
  it('that the server refuses is tried again later, and only then', async () => {
    world.mailFailure = new Error('550');
    const person = await world.register();
    expect(await world.mailTo(person)).toEqual([]);
    world.mailFailure = undefined;
    expect(await world.mailTo(person)).toEqual([]);
    world.now = new Date(world.now.getTime() + 61_000);
    expect(await world.mailTo(person)).toHaveLength(1);
    expect(await world.context.db.mailJob.count()).toBe(0);
  });

  it('that does not decrypt keeps no other from being sent', async () => {
    const [first, second] = [await world.register(), await world.register()];
    const { db, cipher } = world.context;
    const [job] = await db.mailJob.findMany({ orderBy: { dueAt: 'asc' } });
    await db.mailJob.update({ where: { id: job?.id ?? '' }, data: { body: cipher.encrypt('{}', 'elsewhere') } });
    const sent = [...(await world.mailTo(first)), ...(await world.mailTo(second))];
    expect(sent).toHaveLength(1);
    expect(await db.mailJob.count()).toBe(1);
    await db.mailJob.deleteMany();
  });

  it('is given up when it is no longer of use', async () => {
    world.mailFailure = new Error('550');
    const person = await world.register();
    await world.mailTo(person);
    world.mailFailure = undefined;
    world.now = new Date(world.now.getTime() + 4 * 24 * 60 * 60_000);
    expect(await world.mailTo(person)).toEqual([]);
    expect(await world.context.db.mailJob.count()).toBe(0);
  });

  it('is taken by one of two workers', async () => {
    await world.register();
    await world.register();
    const { db } = world.context;
    const taken = await Promise.all([takeDueJobs(db, world.now, 5), takeDueJobs(db, world.now, 5)]);
    expect(taken.flat()).toHaveLength(2);
    expect(new Set(taken.flat().map(({ id }) => id)).size).toBe(2);
  });

  it('is not sent of a registration that fails', async () => {
    const { username } = await world.register();
    await world.context.db.mailJob.deleteMany();
    await failure(world.register({ username }), Error);
    expect(await world.context.db.mailJob.count()).toBe(0);
  });

  it('tells the owner of an address, once a day, that somebody tried to register with it', async () => {
    const owner = await world.register();
    await world.mailTo(owner);
    world.mails.length = 0;
    await failure(world.register({ email: owner.email.toUpperCase(), firstName: 'Written by a stranger' }), Error);
    await failure(world.register({ email: owner.email }), Error);
    const mails = await world.mailTo(owner);
    expect(mails.map(({ subject }) => subject)).toEqual(['Somebody tried to make an account with your address']);
    expect(mails[0]?.text).toContain('https://carebourse.example/auth/forgot');
    expect(mails[0]?.text).not.toContain('stranger');
    const throttled = await world.context.db.signInThrottle.findUniqueOrThrow({
      where: { key: throttleKey('registration-notice', owner.email) },
    });
    expect(Number(throttled.expire) - Date.now()).toBeGreaterThan(23 * 60 * 60_000);
  });
});
