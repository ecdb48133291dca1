import { ACCESS_TOKEN_TYPE } from '@carebourse/rpc/token-claims';
import { tokenAudience } from '@carebourse/rpc/tokens';
import { UnavailableError } from '@carebourse/runtime/errors';
import jwt from 'jsonwebtoken';
import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { BearerError } from './bearer-error.ts';

const ISSUER = 'https://carebourse.example';
const newKeys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { publicKey, privateKey } = newKeys();
const revoked = new Set<string>();
const revocations = {
  include: async (clientId: string, tokenId: string) => revoked.has(clientId) || revoked.has(tokenId),
};

let issuer: Server;
let jwksUri: string;
let tokens: AccessTokens;

beforeAll(async () => {
  const jwk = { ...createPublicKey(publicKey).export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'ES256' };
  issuer = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] }))).listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  jwksUri = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/oauth/jwks`;
  tokens = createAccessTokens(ISSUER, jwksUri, revocations);
});
afterAll(() => void issuer.close());

const claims = { client_id: 'c1', user_id: 7, role: 'partner', scope: 'catalogue:read', jti: 't1', plan: 'basic' };

interface Changes {
  key?: string;
  kid?: string;
  typ?: string;
  options?: jwt.SignOptions;
}

function sign(changed: object = {}, { key = privateKey, kid = 'k1', typ = ACCESS_TOKEN_TYPE, options }: Changes = {}) {
  return jwt.sign({ ...claims, ...changed }, key, {
    algorithm: 'ES256',
    subject: 'c1',
    issuer: ISSUER,
    audience: tokenAudience(ISSUER),
    expiresIn: 600,
    ...options,
    header: { alg: 'ES256', typ, kid },
  });
}

function unsigned(alg: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, kid: 'k1', typ: ACCESS_TOKEN_TYPE })}.${sign().split('.')[1]}.`;
}

describe('an access token', () => {
  it('says which client calls, with which scopes, on which plan', async () => {
    const token = sign();
    expect(await tokens.verify(token)).toEqual({ clientId: 'c1', scopes: ['catalogue:read'], plan: 'basic', token });
  });

  it('counts as the smallest plan when it names none that exists', async () => {
    expect(await tokens.verify(sign({ plan: 'unlimited' }))).toMatchObject({ plan: 'free-trial' });
  });

  it.each([
    ['with alg none', () => unsigned('none')],
    [
      'signed by HS256 with the public key as the secret',
      () => {
        const start = unsigned('HS256').slice(0, -1);
        return `${start}.${createHmac('sha256', publicKey).update(start).digest('base64url')}`;
      },
    ],
    ['signed by a foreign key', () => sign({}, { key: newKeys().privateKey })],
    ['of a key that is not published', () => sign({}, { kid: 'k2' })],
    ['that has run out', () => sign({}, { options: { expiresIn: -1 } })],
    ['for another audience', () => sign({}, { options: { audience: 'https://elsewhere.example/api' } })],
    ['of another issuer', () => sign({}, { options: { issuer: 'https://elsewhere.example' } })],
    ['of a session', () => sign({}, { typ: 'JWT' })],
    ['without an id to revoke it by', () => sign({ jti: undefined })],
    ['that is not one', () => 'abc'],
    ['that is empty', () => ''],
  ])('%s is refused as invalid', async (_what, make) => {
    const refused = await tokens.verify(make()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BearerError);
    expect(refused).toMatchObject({ status: 401, challenge: 'Bearer error="invalid_token"' });
  });

  it('is refused once it, or its client, is revoked', async () => {
    revoked.add('t2').add('c9');
    await expect(tokens.verify(sign({ jti: 't2' }))).rejects.toThrow(BearerError);
    await expect(tokens.verify(sign({ client_id: 'c9' }, { options: { subject: 'c9' } }))).rejects.toThrow(BearerError);
  });

  it('that was taken before is refused once it is revoked', async () => {
    const token = sign({ jti: 't4' });
    await tokens.verify(token);
    revoked.add('t4');
    await expect(tokens.verify(token)).rejects.toThrow(BearerError);
  });

  it('that was taken before is refused once it has run out', async () => {
    const token = sign({ jti: 't5' }, { options: { expiresIn: 10 } });
    await tokens.verify(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    await expect(tokens.verify(token)).rejects.toThrow(BearerError);
    vi.useRealTimers();
  });

  it('counts by its whole text: another signature under the same claims is another token', async () => {
    const token = sign({ jti: 't6' });
    await tokens.verify(token);
    const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
    await expect(tokens.verify(forged)).rejects.toThrow(BearerError);
  });

  it('stays good while the issuer is away, when its key was seen; one of an unseen key has to wait', async () => {
    const away = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(away, 'listening');
    const { port } = away.address() as AddressInfo;
    away.close();
    await tokens.verify(sign());
    issuer.close();
    issuer.closeAllConnections();
    expect(await tokens.verify(sign({ jti: 't3' }))).toMatchObject({ clientId: 'c1' });
    await expect(tokens.verify(sign({}, { kid: 'k3' }))).rejects.toThrow(UnavailableError);
    const cold = createAccessTokens(ISSUER, `http://127.0.0.1:${port}/oauth/jwks`, revocations);
    await expect(cold.verify(sign())).rejects.toThrow(UnavailableError);
  });
});
