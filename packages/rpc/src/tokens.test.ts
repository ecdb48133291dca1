import { UnauthenticatedError } from '@carebourse/runtime/errors';
import jwt from 'jsonwebtoken';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokenVerifier, TOKEN_AUDIENCE, TOKEN_ISSUER } from './tokens.ts';

function keyPair() {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
const own = keyPair();
const foreign = keyPair();
const keys = [{ kid: 'own', publicKey: own.publicKey }];

function sign(options: jwt.SignOptions = {}, claims: object = { role: 'provider' }, key = own.privateKey): string {
  return jwt.sign(claims, key, {
    algorithm: 'ES256',
    keyid: 'own',
    subject: '7',
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: 60,
    ...options,
  });
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string) => token.split('.')[1] ?? '';

function unsigned(): string {
  return `${encode({ alg: 'none', typ: 'JWT', kid: 'own' })}.${claimsOf(sign())}.`;
}

/** Signed with what everybody knows, in the hope that it is taken for a shared secret. */
function signedWithPublicKey(): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'own' })}.${claimsOf(sign())}`;
  return `${signed}.${createHmac('sha256', own.publicKey).update(signed).digest('base64url')}`;
}

describe('a token of the services', () => {
  it('says who calls, and in which role', async () => {
    const verify = createTokenVerifier(async () => keys);
    expect(await verify(sign())).toMatchObject({ userId: 7, role: 'provider' });
  });

  it.each<[string, () => string]>([
    ['is not one', () => 'abc'],
    ['is unsigned (alg: none)', unsigned],
    ['is signed by HS256 with the public key', signedWithPublicKey],
    ['is signed by a foreign key', () => sign({}, { role: 'admin' }, foreign.privateKey)],
    ['is signed by a key that nobody knows', () => sign({ keyid: 'other' })],
    ['comes from another issuer', () => sign({ issuer: 'https://login.example' })],
    ['is for another audience', () => sign({ audience: 'somebody-else' })],
    ['has expired', () => sign({ expiresIn: -1 })],
    ['has a role that there is not', () => sign({}, { role: 'root' })],
    ['has a subject that is no id', () => sign({ subject: '7 OR 1=1' })],
  ])('is refused when it %s', async (_, forge) => {
    const verify = createTokenVerifier(async () => keys);
    await expect(verify(forge())).rejects.toBeInstanceOf(UnauthenticatedError);
  });

  it('is still checked while the keys cannot be asked for again', async () => {
    let isAway = false;
    const verify = createTokenVerifier(async () => {
      if (isAway) throw new Error('identity is away');
      return keys;
    });
    await verify(sign());
    isAway = true;
    expect(await verify(sign())).toMatchObject({ userId: 7 });
  });

  it('with an unknown key id asks for the keys no more than once in five seconds', async () => {
    let asked = 0;
    let now = 1_000_000;
    const verify = createTokenVerifier(
      async () => {
        asked++;
        return keys;
      },
      () => now,
    );
    const forged = Array.from({ length: 50 }, (_, number) => verify(sign({ keyid: `forged-${number}` })));
    await Promise.allSettled(forged);
    expect(asked).toBe(1);
    now += 5_000;
    await expect(verify(sign({ keyid: 'forged' }))).rejects.toBeInstanceOf(UnauthenticatedError);
    expect(asked).toBe(2);
  });
});
