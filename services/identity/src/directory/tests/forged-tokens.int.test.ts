import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, RateLimitedError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { throttleKey } from '@carebourse/runtime/throttle';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { failure } from '../../accounts/tests/account-world.ts';
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
