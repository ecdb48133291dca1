import { UnauthenticatedError } from '@carebourse/runtime/errors';
import jwt from 'jsonwebtoken';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLOCK_TOLERANCE_SECONDS, createTokenVerifier, mcpAudience, tokenAudience } from './tokens.ts';

const ISSUER = 'https://carebourse.example';
const KID = 'k1';

const newKeys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const { publicKey, privateKey } = newKeys();
const verify = createTokenVerifier(ISSUER, async () => [{ kid: KID, publicKey }]);

const sessionClaims = { sub: '7', role: 'provider', sid: 'abc' };
const clientClaims = { sub: '7', client_id: 'c1', role: 'partner', scope: 'catalogue:read unknown:scope' };

interface Changes {
  typ?: string;
  key?: string;
  kid?: string;
  options?: jwt.SignOptions;
}

function sign(claims: object, { typ = 'JWT', key = privateKey, kid = KID, options = {} }: Changes = {}): string {
  return jwt.sign(claims, key, {
    algorithm: 'ES256',
    issuer: ISSUER,
    audience: tokenAudience(ISSUER),
    expiresIn: 60,
    ...options,
    header: { alg: options.algorithm ?? 'ES256', typ, kid },
  });
}

/** A token put together by hand, as a library would refuse to. */
function forge(header: object, claims: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}

const valid = {
  ...sessionClaims,
  iss: ISSUER,
  aud: tokenAudience(ISSUER),
  exp: Math.floor(Date.now() / 1000) + 60,
};

describe('a valid token', () => {
  it('of a session speaks for a person', async () => {
    expect(await verify(sign(sessionClaims))).toEqual({
      userId: 7,
      role: 'provider',
      sessionRef: 'abc',
      mustEnrol: false,
      addressConfirmed: true,
      clientId: undefined,
      scopes: [],
      isAssistant: false,
    });
  });

  it('of a session says when the address of the account does not count', async () => {
    expect(await verify(sign({ ...sessionClaims, unconfirmed: true }))).toMatchObject({ addressConfirmed: false });
  });

  it('of an API client speaks for its owner, with the scopes that exist', async () => {
    expect(await verify(sign(clientClaims))).toEqual({
      userId: 7,
      role: 'partner',
      sessionRef: undefined,
      mustEnrol: false,
      addressConfirmed: true,
      clientId: 'c1',
      scopes: ['catalogue:read'],
      isAssistant: false,
    });
  });

  it('of an assistant says that it acts for its person', async () => {
    const claims = { ...clientClaims, client_id: 'a1', assistant: true };
    expect(await verify(sign(claims))).toMatchObject({ userId: 7, clientId: 'a1', isAssistant: true });
  });
});

describe('a token is refused', () => {
  it.each([
    ['without a signature (alg none)', () => forge({ alg: 'none', kid: KID }, valid)],
    [
      'signed by HS256 with the public key as the secret',
      () => {
        const unsigned = forge({ alg: 'HS256', kid: KID }, valid).slice(0, -1);
        return `${unsigned}.${createHmac('sha256', publicKey).update(unsigned).digest('base64url')}`;
      },
    ],
    ['signed by a foreign key', () => sign(sessionClaims, { key: newKeys().privateKey })],
    ['of an unknown key', () => sign(sessionClaims, { kid: 'k2' })],
    ['without a key id', () => forge({ alg: 'ES256' }, valid, 'AA')],
    ['that has run out', () => sign(sessionClaims, { options: { expiresIn: -61 } })],
    ['that is not valid yet', () => sign(sessionClaims, { options: { notBefore: 90 } })],
    ['of another issuer', () => sign(sessionClaims, { options: { issuer: 'https://elsewhere.example' } })],
    ['for another audience', () => sign(sessionClaims, { options: { audience: 'https://elsewhere.example/api' } })],
    ['for assistants alone', () => sign(sessionClaims, { options: { audience: mcpAudience(ISSUER) } })],
    ['that is an access token, which has to be traded first', () => sign(clientClaims, { typ: 'at+jwt' })],
    ['for nobody', () => sign({ ...clientClaims, sub: 'c2' })],
    ['in a role that there is not', () => sign({ ...clientClaims, role: 'root' })],
    ['that is not one', () => 'not-a-token'],
  ])('%s', async (_what, make) => {
    await expect(verify(make())).rejects.toThrow(UnauthenticatedError);
  });
});

describe('the keys', () => {
  it('are kept, so that known tokens stay good while identity is away', async () => {
    let away = false;
    const verifier = createTokenVerifier(ISSUER, async () => {
      if (away) throw new Error('away');
      return [{ kid: KID, publicKey }];
    });
    await verifier(sign(sessionClaims));
    away = true;
    expect(await verifier(sign(sessionClaims))).toMatchObject({ userId: 7 });
  });

  it('are enough for a token that has run out by a clock that is half a minute ahead', async () => {
    const verifier = createTokenVerifier(ISSUER, async () => [{ kid: KID, publicKey }]);
    expect(await verifier(sign(sessionClaims, { options: { expiresIn: -30 } }))).toMatchObject({ userId: 7 });
  });

  it('are looked at once for a token, which ends when it ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const verifier = createTokenVerifier(ISSUER, async () => [{ kid: KID, publicKey }]);
    const token = sign(sessionClaims);
    const caller = await verifier(token);
    expect(await verifier(token)).toBe(caller);
    vi.advanceTimersByTime((60 + CLOCK_TOLERANCE_SECONDS) * 1000);
    await expect(verifier(token)).rejects.toThrow(UnauthenticatedError);
  });

  it('that are gone take the tokens with them that they signed', async () => {
    let now = 0;
    let published = [{ kid: KID, publicKey }];
    const verifier = createTokenVerifier(
      ISSUER,
      async () => published,
      () => now,
    );
    const token = sign(sessionClaims);
    await verifier(token);
    const next = newKeys();
    published = [{ kid: 'k2', publicKey: next.publicKey }];
    now = 5_000;
    await verifier(sign(sessionClaims, { key: next.privateKey, kid: 'k2' }));
    await expect(verifier(token)).rejects.toThrow(UnauthenticatedError);
  });

  it('are asked for again when an unknown one is named, but not for every forged one', async () => {
    let now = 0;
    let fetched = 0;
    const next = newKeys();
    const verifier = createTokenVerifier(
      ISSUER,
      async () => {
        fetched += 1;
        return fetched === 1 ? [{ kid: KID, publicKey }] : [{ kid: 'k2', publicKey: next.publicKey }];
      },
      () => now,
    );
    await verifier(sign(sessionClaims));
    const rotated = sign(sessionClaims, { key: next.privateKey, kid: 'k2' });
    await expect(verifier(rotated)).rejects.toThrow(UnauthenticatedError);
    now = 5_000;
    expect(await verifier(rotated)).toMatchObject({ userId: 7 });
    await expect(verifier(sign(sessionClaims, { kid: 'forged' }))).rejects.toThrow(UnauthenticatedError);
    expect(fetched).toBe(2);
  });
});
