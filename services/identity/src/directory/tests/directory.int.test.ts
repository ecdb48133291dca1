import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError, UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { claimIdToken } from '../store/directory-identities.ts';
import { failure } from '../../accounts/tests/account-world.ts';
import { ACCESS_TOKEN, accessTokenHash, NONCE, startDirectory, type DirectoryDouble } from './directory-double.ts';
import { startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

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

/** The other texts from which a decoder reads a token's signature: the last character has four bits that say nothing. */
function sameSignatures(idToken: string): string[] {
  const bytes = (text: string) => Buffer.from(text.slice(text.lastIndexOf('.') + 1), 'base64url');
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((end) => idToken.slice(0, -1) + end)
    .filter((text) => text !== idToken && bytes(text).equals(bytes(idToken)));
}

describe('the directory’s word for an address', () => {
  const emailIn = (domain: string) => `u${randomUUID().slice(0, 8)}@${domain}`;
  const accountOf = (email: string) =>
    context.db.user.findUniqueOrThrow({
      where: { email },
      select: { emailVerifiedAt: true, accountLinks: { select: { purpose: true } } },
    });

  beforeAll(async () => {
    const content = { kind: 'hospital', city: 'Kingston', description: 'Beds.' };
    await context.db.organization.create({
      data: { ...content, name: `Own ${randomUUID()}`, mailDomains: ['own.example', 'wards.own.example'] },
    });
  });

  it('confirms it in a mail domain that an organization names', async () => {
    const email = emailIn('wards.own.example');
    const { user } = await world.exchange(directory.idToken({ email }));
    expect(user?.emailVerifiedAt).toBeTruthy();
    expect((await accountOf(email)).accountLinks).toEqual([]);
    expect(await world.actions()).toEqual(
      expect.arrayContaining(['ca.carebourse.account-status-changed.v1', 'email.verified-by-directory']),
    );
  });

  it('confirms no other: a link is sent as to everybody', async () => {
    const email = emailIn('elsewhere.example');
    const { user } = await world.exchange(directory.idToken({ email }));
    expect(user?.emailVerifiedAt).toBeUndefined();
    expect(await accountOf(email)).toEqual({
      emailVerifiedAt: null,
      accountLinks: [{ purpose: 'email-verification' }],
    });
  });

  it('counts at a later sign-in too, once an organization names the domain', async () => {
    const email = emailIn('later.example');
    const subject = { oid: randomUUID(), email };
    await world.exchange(directory.idToken(subject));
    await context.db.organization.updateMany({ data: { mailDomains: { push: 'later.example' } } });
    const { user } = await world.exchange(directory.idToken(subject));
    expect(user?.emailVerifiedAt).toBeTruthy();
  });
});

describe('a right token', () => {
  it('makes a new person a provider, with the names that the directory knows, and opens a session', async () => {
    const email = `Robin.Vale${randomUUID().slice(0, 4)}@hospital.example`;
    const idToken = directory.idToken({
      email,
      given_name: 'Robin',
      family_name: 'Vale',
      at_hash: accessTokenHash(ACCESS_TOKEN),
    });
    const { user, session } = await world.exchange(idToken);
    expect(user).toMatchObject({ email: email.toLowerCase(), role: 'provider', firstName: 'Robin', lastName: 'Vale' });
    expect(user?.username).toMatch(/^robin\.vale/);
    expect(user?.organizationId).toBeUndefined();
    expect(session?.id).toMatch(/^[\w-]{43}$/);
    expect(await world.actions()).toEqual([
      'ca.carebourse.user-registered.v1',
      'account.created',
      'session.created',
      'directory.signed-in',
    ]);
  });

  it('gives a new person the role they chose, which a later sign-in does not change', async () => {
    const sub = randomUUID();
    const email = `${sub}@hospital.example`;
    const first = await world.exchange(directory.idToken({ sub, email }), { role: 'partner' });
    expect(first.user?.role).toBe('partner');
    const second = await world.exchange(directory.idToken({ sub, email, jti: 'second' }), { role: 'provider' });
    expect(second.user).toMatchObject({ id: first.user?.id, role: 'partner' });
  });

  it.each(['admin', 'patient', 'root', ''])('never makes anybody %j', async (role) => {
    const refused = await failure(world.exchange(directory.idToken(), { role }), InvalidInputError);
    expect(refused.fieldErrors['role']).toContain(words.rolesOnly);
  });

  it('knows the person by the directory’s id, whatever becomes of their address', async () => {
    const oid = randomUUID();
    const first = await world.exchange(directory.idToken({ oid, email: `${oid}@hospital.example` }));
    const moved = await world.exchange(
      directory.idToken({ oid, sub: randomUUID(), email: `moved-${oid}@hospital.example` }),
    );
    expect(moved.user?.id).toBe(first.user?.id);
    expect(moved.user?.email).toBe(`${oid}@hospital.example`);
  });

  it('opens one session, also when it comes ten times at once', async () => {
    const idToken = directory.idToken();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => world.exchange(idToken)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await failure(world.exchange(idToken), UnauthenticatedError);
    expect(again.message).toBe(words.alreadyUsed);
  });

  it('opens no second session under another text of the same signature', async () => {
    const idToken = directory.idToken();
    await world.exchange(idToken);
    const variants = sameSignatures(idToken);
    expect(variants).toHaveLength(15);
    for (const variant of variants) {
      expect((await failure(world.exchange(variant), UnauthenticatedError)).message).toBe(words.unreadable);
    }
  });

  it('is spent by what was signed, whatever stands behind it', async () => {
    const idToken = directory.idToken();
    const soon = new Date(Date.now() + 60_000);
    const claim = (text: string) => context.db.$transaction((tx) => claimIdToken(tx, text, soon));
    expect(await claim(idToken)).toBe(true);
    for (const variant of sameSignatures(idToken)) expect(await claim(variant)).toBe(false);
    expect(await claim(directory.idToken())).toBe(true);
  });

  it('makes one account of a new person who arrives in ten windows at once', async () => {
    const sub = randomUUID();
    const email = `${sub}@hospital.example`;
    const tokens = Array.from({ length: 10 }, (_, window) => directory.idToken({ sub, email, window }));
    const results = await Promise.all(tokens.map((token) => world.exchange(token)));
    expect(new Set(results.map(({ user }) => user?.id)).size).toBe(1);
  });

  it('finds another username when the one of the address is taken', async () => {
    const name = `v${randomUUID().slice(0, 8)}`;
    const first = await world.exchange(directory.idToken({ email: `${name}@hospital.example` }));
    const second = await world.exchange(directory.idToken({ email: `${name}@clinic.example` }));
    expect(first.user?.username).toBe(name);
    expect(second.user?.username).toMatch(new RegExp(`^${name}-\\d+$`));
  });
});

describe('a directory that is away', () => {
  it('is named as the reason, and asked again by the next sign-in', async () => {
    const away = await world.contextOf('http://127.0.0.1:9');
    const verify = () =>
      away.directory?.verify({ idToken: directory.idToken(), accessToken: ACCESS_TOKEN, nonce: NONCE });
    for (let round = 0; round < 2; round++) {
      const refused = await failure(Promise.resolve(verify()), UnavailableError);
      expect(refused.message).toBe(words.unreachable);
    }
    await away.db.$disconnect();
    await away.throttle.close();
  });

  it('does not keep out people whose key is known', async () => {
    const leaving = await startDirectory();
    const own = await world.contextOf(leaving.authority);
    const verify = () => own.directory?.verify({ idToken: leaving.idToken(), accessToken: ACCESS_TOKEN, nonce: NONCE });
    await verify();
    await leaving.stop();
    await expect(verify()).resolves.toMatchObject({ issuer: leaving.issuer });
    await own.db.$disconnect();
    await own.throttle.close();
  });

  it('is not asked where none is configured', async () => {
    const { directory: configured } = context;
    delete context.directory;
    const refused = await failure(world.exchange(directory.idToken()), UnavailableError);
    expect(refused.message).toBe(words.unavailable);
    if (configured) context.directory = configured;
  });
});
