import jwt from 'jsonwebtoken';
import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkSystemToken, readUnchecked } from './system-token.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const seconds = NOW.getTime() / 1000;
const issuer = 'https://record.example';
const audience = 'https://carebourse.example/cds-services/31';

const elliptic = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const good = { iss: issuer, aud: audience, iat: seconds, exp: seconds + 300, jti: 'one' };

const sign = (claims: Record<string, unknown>, header: object = {}) =>
  jwt.sign(claims, elliptic.privateKey, {
    algorithm: 'ES384',
    header: { alg: 'ES384', kid: 'first', ...header },
    noTimestamp: claims['iat'] === undefined,
  });

/** What the token says, checked by the key that it names. */
const check = (token: string, key = elliptic.publicKey) =>
  checkSystemToken(token, {
    algorithm: readUnchecked(token)?.algorithm ?? 'ES384',
    key: key.export({ type: 'spki', format: 'pem' }) as string,
    issuer,
    audience,
    now: NOW,
    toleranceSeconds: 60,
  });

it('takes what a system has signed for this address, for five minutes at most', () => {
  expect(check(sign(good))).toMatchObject({ jti: 'one', exp: seconds + 300 });
  expect(check(sign({ ...good, tenant: 'north' }))).toMatchObject({ jti: 'one' });
});

it.each([
  ['for another address', { aud: `${audience}/feedback` }],
  ['for the whole product', { aud: 'https://carebourse.example' }],
  ['for several', { aud: [audience, 'https://elsewhere.example'] }],
  ['for nobody', { aud: undefined }],
  ['of another issuer', { iss: 'https://record.example/' }],
  ['that has run out', { iat: seconds - 400, exp: seconds - 100 }],
  ['without an end', { exp: undefined }],
  ['without a beginning', { iat: undefined }],
  ['that lives for longer', { exp: seconds + 301 }],
  ['that ends before it begins', { iat: seconds + 30, exp: seconds + 20 }],
  ['that ends as it begins', { exp: seconds }],
  ['from the future', { iat: seconds + 61, exp: seconds + 180 }],
  ['without an id', { jti: undefined }],
  ['with an empty id', { jti: '' }],
  ['with a number as id', { jti: 7 }],
])('takes none %s', (_what, changes) => {
  const claims = Object.fromEntries(Object.entries({ ...good, ...changes }).filter(([, value]) => value !== undefined));
  expect(check(sign(claims))).toBeUndefined();
});

it('allows for clocks that differ by a minute', () => {
  expect(check(sign({ ...good, iat: seconds - 120, exp: seconds - 59 }))).toBeDefined();
  expect(check(sign({ ...good, iat: seconds - 120, exp: seconds - 60 }))).toBeUndefined();
  expect(check(sign({ ...good, iat: seconds + 60, exp: seconds + 200 }))).toBeDefined();
});

it('takes none that another key has signed, or that was changed', () => {
  expect(check(sign(good), generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).publicKey)).toBeUndefined();
  const [header, , signature] = sign(good).split('.');
  const claims = Buffer.from(JSON.stringify({ ...good, jti: 'two' })).toString('base64url');
  expect(check([header, claims, signature].join('.'))).toBeUndefined();
});

it.each([
  ['none', jwt.sign(good, null, { algorithm: 'none', header: { alg: 'none', kid: 'first' } })],
  [
    'what everybody may read',
    jwt.sign(good, elliptic.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), {
      algorithm: 'HS256',
      header: { alg: 'HS256', kid: 'first' },
    }),
  ],
])('does not look at what is signed by %s', (_what, token) => {
  expect(readUnchecked(token)).toBeUndefined();
});

it('takes RS384 by a key of that kind alone', () => {
  const token = jwt.sign(good, rsa.privateKey, {
    algorithm: 'RS384',
    header: { alg: 'RS384', kid: 'second' },
  });
  expect(check(token, rsa.publicKey)).toMatchObject({ jti: 'one' });
  expect(check(token, elliptic.publicKey)).toBeUndefined();
});

it.each(['', 'a.b.c', 'e30.e30.e30', 'no token'])('does not look at %j', (token) => {
  expect(readUnchecked(token)).toBeUndefined();
});

it('reads which key a token names, and where it says that its keys are', () => {
  expect(readUnchecked(sign(good, { jku: 'https://record.example/jwks' }))).toEqual({
    issuer,
    keyId: 'first',
    algorithm: 'ES384',
    jku: 'https://record.example/jwks',
  });
  expect(readUnchecked(sign(good, { kid: undefined }))).toBeUndefined();
});
