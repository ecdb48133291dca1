import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError, RateLimitedError } from '@carebourse/runtime/errors';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

const { account: words, auth, organizations, validation } = MESSAGES;

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.now = new Date();
  world.mails.length = 0;
  await world.context.db.outbox.deleteMany();
  await world.context.db.mailJob.deleteMany();
  await world.context.db.signInThrottle.deleteMany();
});

const codeOf = (secret: string) => generateSync({ secret, epoch: world.now.getTime() / 1000 });
const newAddress = () => `new${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.org`;
const emailOf = async ({ id }: Person) => (await world.context.db.user.findUniqueOrThrow({ where: { id } })).email;

describe('a name', () => {
  const change = ({ sessionId }: Person, name: object) =>
    world.in(sessionId, () => world.account.call('ChangeName', name));

  it('is changed at once, and what is left out goes', async () => {
    const person = await world.register({ firstName: 'Ada', lastName: 'Tran' });
    const username = `n${person.username}`.slice(0, 20);
    const { user } = await change(person, { username, firstName: 'Adeline' });
    expect(user).toMatchObject({ username, firstName: 'Adeline' });
    expect(user?.lastName).toBeUndefined();
    expect(await world.auditActions()).toContain('account.changed');
  });

  it('of the person is told to others by their id alone, and a username is not', async () => {
    const person = await world.register({ firstName: 'Ada', lastName: 'Tran' });
    await world.context.db.outbox.deleteMany();
    const renamed = () => world.context.db.outbox.findMany({ where: { type: { contains: 'user-renamed' } } });
    const username = `n${person.username}`.slice(0, 20);
    await change(person, { username, firstName: 'Ada', lastName: 'Tran' });
    expect(await renamed()).toEqual([]);
    await change(person, { username, firstName: 'Ada', lastName: 'Nguyen' });
    const published = (await renamed()).map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
    expect(published).toEqual([{ userId: person.id }]);
  });

  it('keeps to the rules of registration', async () => {
    const person = await world.register();
    for (const [username, message] of [
      ['ab', validation.usernameTooShort],
      ['a'.repeat(21), validation.usernameTooLong],
      ['ab\u200bcd', validation.notOneLine],
      ['аdmin', validation.usernameScripts],
    ]) {
      const { fieldErrors } = await failure(change(person, { username }), InvalidInputError);
      expect(fieldErrors).toEqual({ username: [message] });
    }
  });

  it('is not one that somebody else has, whatever its case', async () => {
    const [person, other] = [await world.register(), await world.register()];
    const { message } = await failure(change(person, { username: other.username.toUpperCase() }), ConflictError);
    expect(message).toBe(auth.usernameTaken);
    expect((await change(person, { username: person.username.toUpperCase() })).user?.username).toBe(
      person.username.toUpperCase(),
    );
  });
});

describe('an e-mail address', () => {
  const ask = ({ sessionId }: Person, email: string, proof: object = {}) =>
    world.in(sessionId, () => world.account.call('ChangeEmail', { email, password: PASSWORD, ...proof }));
  const waiting = async ({ sessionId }: Person) =>
    (await world.in(sessionId, () => world.account.call('GetSecurity', {}))).newEmail;
  const open = async (email: string) => world.account.call('VerifyEmail', { token: await world.linkTo({ email }) });

  it('is another one once the link is opened that was sent there, and signs in from then on', async () => {
    const person = await world.registerConfirmed();
    const email = newAddress();
    await ask(person, email);
    expect(await emailOf(person)).toBe(person.email);
    expect(await waiting(person)).toBe(email);
    await open(email);
    expect(await waiting(person)).toBeUndefined();
    await world.login({ email });
    expect((await world.auditActions()).filter((action) => action.startsWith('email.chang'))).toEqual([
      'email.change-asked',
      'email.changed',
    ]);
    const { token } = await world.identity.call('ResolveSession', { sessionId: person.sessionId });
    expect(token).not.toBe('');
  });

  it('that was the present one hears when it is asked for and when it is done, and not which one it will be', async () => {
    const person = await world.registerConfirmed();
    const email = newAddress();
    await ask(person, email);
    await open(email);
    const mails = (await world.mailTo(person)).slice(-2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A new email address was asked for',
      'Your email address was changed',
    ]);
    expect(mails[0]?.text).toContain('/auth/forgot');
    expect(mails[1]?.text).toContain('/contact');
    expect(mails.map(({ text }) => text).join()).not.toContain(email);
  });

  it('is confirmed by that alone, and what waited for a confirmed address goes on', async () => {
    const person = await world.register();
    await ask(person, newAddress());
    expect((await world.context.db.user.findUniqueOrThrow({ where: { id: person.id } })).emailVerifiedAt).toBeNull();
    await open((await waiting(person)) ?? '');
    const user = await world.context.db.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(user.emailVerifiedAt).not.toBeNull();
    const events = await world.context.db.outbox.findMany({
      where: { type: { contains: 'account-status-changed' } },
    });
    expect(events).toHaveLength(1);
  });

  it('takes the password, and another address than the present one', async () => {
    const person = await world.register();
    const wrong = await failure(ask(person, newAddress(), { password: 'wrong' }), InvalidInputError);
    expect(wrong.fieldErrors).toEqual({ password: [words.passwordWrong] });
    const same = await failure(ask(person, person.email.toUpperCase()), InvalidInputError);
    expect(same.fieldErrors).toEqual({ email: [words.emailUnchanged] });
    expect(await waiting(person)).toBeUndefined();
  });

  it('takes the second factor where it is on', async () => {
    const person = await world.registerConfirmed();
    const [key, code] = await world.in(person.sessionId, async () => {
      const { secret } = await world.account.call('StartSecondFactor', { password: PASSWORD });
      return [secret, codeOf(secret)] as const;
    });
    await world.in(person.sessionId, () => world.account.call('ConfirmSecondFactor', { code }));
    const { fieldErrors } = await failure(ask(person, newAddress()), InvalidInputError);
    expect(fieldErrors).toEqual({ code: [words.secondFactorRequired] });
    world.now = new Date(world.now.getTime() + 60_000);
    const email = newAddress();
    await ask(person, email, { code: codeOf(key) });
    expect(await waiting(person)).toBe(email);
  });

  it('of somebody else is refused, also when they were quicker', async () => {
    const [person, other] = [await world.register(), await world.register()];
    expect((await failure(ask(person, other.email), ConflictError)).message).toBe(auth.emailTaken);
    const email = newAddress();
    await ask(person, email);
    await world.identity.call('Register', { username: email.slice(0, 12), email, password: PASSWORD, role: 'patient' });
    const [sent] = await world.mailTo({ email });
    const token = /[?&]token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
    expect((await failure(world.account.call('VerifyEmail', { token }), ConflictError)).message).toBe(auth.emailTaken);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('stays when the password is changed before the link is opened', async () => {
    const person = await world.registerConfirmed();
    const email = newAddress();
    await ask(person, email);
    await world.in(person.sessionId, () =>
      world.account.call('ChangePassword', { currentPassword: PASSWORD, newPassword: 'a quite different one' }),
    );
    expect((await failure(open(email), InvalidInputError)).message).toBe(words.linkInvalid);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('leaves no link good that was sent to the one before', async () => {
    const person = await world.registerConfirmed();
    await world.account.call('RequestPasswordReset', { email: person.email });
    const token = await world.linkTo(person);
    const email = newAddress();
    await ask(person, email);
    await open(email);
    const reset = world.account.call('ResetPassword', { token, password: 'a quite different one' });
    expect((await failure(reset, InvalidInputError)).message).toBe(words.linkInvalid);
  });

  it('is the last one that was asked for, and only for a day', async () => {
    const person = await world.register();
    const [first, second] = [newAddress(), newAddress()];
    await ask(person, first);
    await ask(person, second);
    expect((await failure(open(first), InvalidInputError)).message).toBe(words.linkInvalid);
    world.now = new Date(world.now.getTime() + 25 * 60 * 60_000);
    expect((await failure(open(second), InvalidInputError)).message).toBe(words.linkInvalid);
  });

  it('is asked for three times in a while, by one person and of one address', async () => {
    const [person, other] = [await world.register(), await world.register()];
    const email = newAddress();
    for (let time = 0; time < 3; time++) await ask(person, email);
    await failure(ask(person, newAddress()), RateLimitedError);
    await failure(ask(other, email), RateLimitedError);
  });
});

describe('what a role asks for', () => {
  const fill = ({ sessionId }: Person, fields: object) =>
    world.in(sessionId, () => world.account.call('FillRoleFields', fields));
  const organization = (name: string) =>
    world.context.db.organization.create({
      data: { name: `${name} ${newAddress()}`, kind: 'hospital', city: 'Guelph', description: 'Care.' },
    });
  const provider = { role: 'provider', organization: 'Alder Clinic', specialty: 'Cardiology', licenseNumber: '918001' };

  it('is filled in by a provider who came without it, and not in part', async () => {
    const person = await world.register();
    const none = { role: 'provider', organization: null, specialty: null, licenseNumber: null };
    await world.context.db.user.update({ where: { id: person.id }, data: none });
    const { fieldErrors } = await failure(fill(person, { specialty: 'Cardiology' }), InvalidInputError);
    expect(fieldErrors).toEqual({ role: [validation.roleFieldsMissing] });
    const { role: _, ...given } = provider;
    expect((await fill(person, given)).user).toMatchObject(given);
  });

  it('is a claim when it names a listed organization, and names none anew after that', async () => {
    const person = await world.register();
    const { id, name } = await organization('Birch Hospital');
    expect((await fill(person, { organization: name.toUpperCase() })).user).toMatchObject({
      organizationId: id,
      membershipStatus: 'claimed',
    });
    expect(await world.auditActions()).toContain('membership.claimed');
    const { message } = await failure(fill(person, { organization: 'Another' }), ConflictError);
    expect(message).toBe(organizations.alreadyClaimed);
    const unknown = await failure(fill(await world.register(), { organizationId: 999_999 }), InvalidInputError);
    expect(unknown.fieldErrors).toEqual({ organizationId: [auth.organizationUnknown] });
  });

  it.each([
    (name: string) => `The ${name}`,
    (name: string) => `${name}, Inc.`,
    (name: string) => ` the  ${name.replace(' ', '-')} Limited `,
  ])('is a claim also with what some write around the name', async (written) => {
    const { id, name } = await organization('Rowan Clinic');
    const filled = await fill(await world.register(), { organization: written(name) });
    expect(filled.user).toMatchObject({ organizationId: id, membershipStatus: 'claimed' });
  });

  it('is free text of a patient, and may go', async () => {
    const person = await world.register({ organization: 'A choir' });
    expect((await fill(person, { organization: 'Another choir' })).user?.organization).toBe('Another choir');
    expect((await fill(person, {})).user?.organization).toBeUndefined();
  });

  it('stays where stewards look at it', async () => {
    const person = await world.register(provider);
    const { role: _, ...given } = provider;
    const { message } = await failure(fill(person, { ...given, licenseNumber: '1' }), ConflictError);
    expect(message).toBe(words.roleFieldOnRecord);
  });
});
