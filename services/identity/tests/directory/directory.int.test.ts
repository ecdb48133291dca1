import { MESSAGES } from '@carebourse/contracts/messages';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnauthenticatedError,
  UnavailableError,
} from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { throttleKey } from '@carebourse/runtime/throttle';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { newOneTimeSecret } from '../../src/domain/accounts/one-time-code.ts';
import { confirmFactor, replaceRecoveryCodes, saveUnconfirmedFactor } from '../../src/store/accounts/second-factors.ts';
import { claimIdToken } from '../../src/store/directory/directory-identities.ts';
import { failure } from '../accounts/account-world.ts';
import {
  ACCESS_TOKEN,
  accessTokenHash,
  CLIENT,
  NONCE,
  startDirectory,
  type DirectoryDouble,
} from './directory-double.ts';
import { PASSWORD, startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

const { directory: words } = MESSAGES;

let world: DirectoryWorld;
let directory: DirectoryDouble;
let context: Context;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

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

describe('a token that proves nothing', () => {
  const hour = 3600;
  const seconds = () => Math.floor(Date.now() / 1000);
  const unsigned = () => {
    const [, payload] = directory.idToken().split('.');
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  };
  const hmac = () => {
    // By hand: the library itself refuses to sign with a public key as the secret.
    const { header, payload } = jwt.decode(directory.idToken(), { complete: true }) ?? {};
    const key = Buffer.from(directory.publicKeyPem);
    const { createHmac } = process.getBuiltinModule('node:crypto');
    const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const signed = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
  const tampered = () => {
    const [header, payload = '', signature] = directory.idToken().split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, email: 'admin@carebourse.example' })).toString('base64url');
    return `${header}.${changed}.${signature}`;
  };

  it.each<[string, () => string, string]>([
    ['no signature at all (alg: none)', unsigned, words.wrongAlgorithm],
    ['HS256 with the public key as the secret', hmac, words.wrongAlgorithm],
    ['a foreign key under the known key id', () => directory.idToken({}, { key: foreign }), words.wrongSignature],
    [
      'a foreign key under an unknown key id',
      () => directory.idToken({}, { key: foreign, header: { kid: 'mine' } }),
      words.wrongSignature,
    ],
    ['no key id', () => directory.idToken({}, { header: { kid: undefined } }), words.wrongSignature],
    ['claims changed under its signature', tampered, words.wrongSignature],
    ['another issuer', () => directory.idToken({ iss: 'https://login.example/other/v2.0' }), words.wrongIssuer],
    ['another tenant', () => directory.idToken({ tid: 'other-tenant' }), words.wrongIssuer],
    ['another audience', () => directory.idToken({ aud: 'another-application' }), words.wrongAudience],
    ['a second audience', () => directory.idToken({ aud: [CLIENT, 'another-application'] }), words.wrongAudience],
    ['its time over', () => directory.idToken({ exp: seconds() - hour }), words.expired],
    ['no end', () => directory.idToken({ exp: undefined }), words.unreadable],
    ['its time to come', () => directory.idToken({ nbf: seconds() + hour }), words.notYetValid],
    ['no subject', () => directory.idToken({ sub: undefined }), words.unreadable],
    [
      'the hash of another access token',
      () => directory.idToken({ at_hash: accessTokenHash('x') }),
      words.wrongAccessToken,
    ],
    ['not even a token', () => 'abc.def.ghi', words.unreadable],
    ['broken JSON', () => `${Buffer.from('{').toString('base64url')}.e30.e30`, words.unreadable],
  ])('is refused: %s', async (_, forge, message) => {
    const refused = await failure(world.exchange(forge()), UnauthenticatedError);
    expect(refused.message).toBe(message);
    expect(await world.actions()).toEqual(['directory.refused']);
  });

  it.each([
    ['is absent', { email: undefined }],
    ['is empty', { email: '' }],
    ['is none', { email: 'nobody' }],
    ['is not verified', { email_verified: false }],
  ])('is refused as one of a person whose e-mail address %s', async (_, claims) => {
    const refused = await failure(world.exchange(directory.idToken(claims)), ForbiddenError);
    expect(refused.message).toBe(words.emailMissing);
  });

  it.each([
    ['another nonce than the sign-in', 'theirs', NONCE],
    ['no nonce', undefined, NONCE],
    ['a nonce that the sign-in does not name', NONCE, undefined],
    ['no nonce, to a sign-in that names none', undefined, undefined],
  ])('is refused when it carries %s', async (_, ofToken, nonce) => {
    const account = await world.localAccount();
    const idToken = directory.idToken({ email: account.email, nonce: ofToken });
    const attempts = [() => world.exchange(idToken, { nonce }), () => world.link(idToken, PASSWORD, { nonce })];
    for (const attempt of attempts) {
      expect((await failure(attempt(), UnauthenticatedError)).message).toBe(words.wrongNonce);
    }
  });

  it('is told what is wrong with it first, and then that the sign-in names no nonce', async () => {
    const wrong: [string, string][] = [
      [directory.idToken({}, { key: foreign }), words.wrongSignature],
      [directory.idToken({ exp: 1 }), words.expired],
      [directory.idToken(), words.wrongNonce],
    ];
    for (const [idToken, message] of wrong) {
      const refused = await failure(world.exchange(idToken, { nonce: undefined }), UnauthenticatedError);
      expect(refused.message).toBe(message);
    }
  });

  it('cannot link an account either, whatever the password', async () => {
    const account = await world.localAccount();
    const forged = directory.idToken({ email: account.email }, { key: foreign });
    const refused = await failure(world.link(forged, PASSWORD), UnauthenticatedError);
    expect(refused.message).toBe(words.wrongSignature);
  });

  it('is refused a few hundred times from one address, and then not looked at', async () => {
    const from = (idToken: string) =>
      runInContext({ requestId: 'test-request', clientAddress: '192.0.2.77' }, () => world.exchange(idToken));
    await from(directory.idToken());
    await failure(from('a.b.c'), UnauthenticatedError);
    await context.db.signInThrottle.update({
      where: { key: throttleKey('network', '192.0.2.77') },
      data: { points: 300 },
    });
    await failure(from('a.b.c'), RateLimitedError);
    expect((await world.actions()).filter((action) => action === 'directory.refused')).toHaveLength(1);
  });

  it('makes accounts for new people as often as one network may register, and known ones sign in all the same', async () => {
    const from = (idToken: string) =>
      runInContext({ requestId: 'test-request', clientAddress: '192.0.2.78' }, () => world.exchange(idToken));
    const known = { email: 'known@hospital.example', sub: 'known', oid: undefined };
    await from(directory.idToken(known));
    await context.db.signInThrottle.update({
      where: { key: throttleKey('registration-network', '192.0.2.78') },
      data: { points: 600 },
    });
    const stranger = directory.idToken({ email: 'new@hospital.example', sub: 'new', oid: undefined });
    await failure(from(stranger), RateLimitedError);
    expect(await context.db.user.count({ where: { email: 'new@hospital.example' } })).toBe(0);
    await from(directory.idToken({ ...known, name: 'later' }));
  });

  it('does not make the directory answer for each of a flood of unknown key ids', async () => {
    const flood = await startDirectory();
    const own = await world.contextOf(flood.authority);
    const { directory: verifier } = own;
    const forge = (kid: string) => flood.idToken({}, { key: foreign, header: { kid } });
    await verifier?.verify({ idToken: flood.idToken(), accessToken: ACCESS_TOKEN, nonce: NONCE });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, n) =>
        verifier?.verify({ idToken: forge(`k${n}`), accessToken: ACCESS_TOKEN, nonce: NONCE }),
      ),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(flood.keyRequests()).toBeLessThanOrEqual(2);
    // Those whose key is known are not held up by it.
    await verifier?.verify({ idToken: flood.idToken(), accessToken: ACCESS_TOKEN, nonce: NONCE });
    await flood.stop();
    await own.db.$disconnect();
    await own.throttle.close();
  });
});

describe('the directory’s word for an address', () => {
  const emailIn = (domain: string) => `u${randomUUID().slice(0, 8)}@${domain}`;
  const standingOf = (email: string) =>
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
    expect((await standingOf(email)).accountLinks).toEqual([]);
    expect(await world.actions()).toEqual(
      expect.arrayContaining(['ca.carebourse.account-standing-changed.v1', 'email.verified-by-directory']),
    );
  });

  it('confirms no other: a link is sent as to everybody', async () => {
    const email = emailIn('elsewhere.example');
    const { user } = await world.exchange(directory.idToken({ email }));
    expect(user?.emailVerifiedAt).toBeUndefined();
    expect(await standingOf(email)).toEqual({
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
    expect(guesses.filter((guess) => guess instanceof UnauthenticatedError)).toHaveLength(5);
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
