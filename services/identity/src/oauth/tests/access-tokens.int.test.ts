import { ACCESS_TOKEN_TYPE } from '@carebourse/rpc/token-claims';
import { callerOf, tokenAudience } from '@carebourse/rpc/tokens';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import { as } from '@carebourse/testing/signing';
import jwt from 'jsonwebtoken';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bootOAuth,
  ISSUER,
  otherPartner,
  partner,
  provider,
  type Credentials,
  type OAuthWorld,
} from './oauth-world.ts';

let world: OAuthWorld;
let now = new Date();
let credentials: Credentials;
let key: { kid: string; publicKey: string; privateKey: string };

beforeAll(async () => {
  world = await bootOAuth(() => now);
  const stored = await world.context.db.signingKey.findFirstOrThrow();
  const cipher = createFieldCipher(`test:${Buffer.alloc(32, 7).toString('base64')}`);
  key = { ...stored, privateKey: cipher.decrypt(stored.privateKey, `signing_key.private_key/${stored.kid}`) };
});
afterAll(() => world?.stop());
beforeEach(async () => {
  now = new Date();
  await world.context.db.oAuthClient.deleteMany();
  credentials = await world.createClient();
});

const resolve = (accessToken: string) => world.client.call('ResolveAccessToken', { accessToken });

interface Changes {
  privateKey?: string;
  kid?: string;
  typ?: string;
  options?: jwt.SignOptions;
}

/** An access token as the issuer would sign it, but for what is changed. */
function sign(
  changed: object = {},
  { privateKey = key.privateKey, kid = key.kid, typ = ACCESS_TOKEN_TYPE, options }: Changes = {},
): string {
  const claims = { client_id: credentials.clientId, user_id: partner.userId, scope: 'catalogue:read', jti: 't1' };
  return jwt.sign({ ...claims, ...changed }, privateKey, {
    algorithm: 'ES256',
    subject: credentials.clientId,
    issuer: ISSUER,
    audience: tokenAudience(ISSUER),
    expiresIn: 600,
    ...options,
    header: { alg: 'ES256', typ, kid },
  });
}

function unsigned(alg: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, kid: key.kid, typ: ACCESS_TOKEN_TYPE })}.${sign().split('.')[1]}.`;
}

const foreignKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

describe('an access token', () => {
  it('is traded for one that services take, of its client and scopes, in the owner’s name', async () => {
    const answer = await resolve(await world.token(credentials, 'requests:read'));
    expect(answer).toMatchObject({
      userId: partner.userId,
      clientId: credentials.clientId,
      scopes: ['requests:read'],
      tokenExpiresInSeconds: 60,
    });
    expect(answer.accessTokenExpiresInSeconds).toBeGreaterThan(590);
    expect(callerOf(answer.token, key.publicKey, ISSUER)).toMatchObject({
      userId: partner.userId,
      role: 'partner',
      clientId: credentials.clientId,
      scopes: ['requests:read'],
    });
  });

  it('speaks for nobody at a service: only what it is traded for does', async () => {
    const token = await world.token(credentials);
    expect(() => callerOf(token, key.publicKey, ISSUER)).toThrow(UnauthenticatedError);
  });

  it('goes with the plan that its owner may use now', async () => {
    const token = await world.token(credentials);
    expect((await resolve(token)).plan).toBeUndefined();
    await world.hear(`user/${partner.userId}`, 'basic');
    expect((await resolve(token)).plan).toBe('basic');
    await world.context.db.entitlement.deleteMany();
  });

  it.each([
    ['with alg none', () => unsigned('none')],
    [
      'signed by HS256 with the public key as the secret',
      () => {
        const start = unsigned('HS256').slice(0, -1);
        return `${start}.${createHmac('sha256', key.publicKey).update(start).digest('base64url')}`;
      },
    ],
    ['signed by a foreign key', () => sign({}, { privateKey: foreignKey() })],
    ['of a key that is not published', () => sign({}, { kid: 'k2' })],
    ['that has run out, if only by a second', () => sign({}, { options: { expiresIn: -1 } })],
    ['for another audience', () => sign({}, { options: { audience: 'https://elsewhere.example/api' } })],
    ['of another issuer', () => sign({}, { options: { issuer: 'https://elsewhere.example' } })],
    ['of a call', () => sign({}, { typ: 'JWT' })],
    ['whose subject is not its client', () => sign({}, { options: { subject: 'cb_other' } })],
    ['without an id to revoke it by', () => sign({ jti: undefined })],
    ['of a client that there is not', () => sign({ client_id: 'cb_none' }, { options: { subject: 'cb_none' } })],
    ['under another signature', () => `${sign().slice(0, sign().lastIndexOf('.'))}.${'A'.repeat(86)}`],
    ['that is not one', () => 'abc'],
    ['that is empty', () => ''],
  ])('%s is refused', async (_what, make) => {
    await resolve(sign());
    await expect(resolve(make())).rejects.toThrow(UnauthenticatedError);
  });

  it('is refused once it has run out', async () => {
    const token = await world.token(credentials);
    await resolve(token);
    // The token was made by the machine’s clock, a while after the test began.
    now = new Date(Date.now() + 600_000);
    await expect(resolve(token)).rejects.toThrow(UnauthenticatedError);
  });

  it.each([
    ['it is revoked', (token: string) => world.post('/oauth/revocation', { token }, credentials)],
    [
      'its client is revoked',
      () => as(partner, () => world.client.call('RevokeOAuthClient', { clientId: credentials.clientId })),
    ],
    ['its owner is suspended', () => changeOwner({ suspendedAt: now })],
    ['its owner is deleted', () => changeOwner({ deletedAt: now, emailVerifiedAt: null })],
    ['its owner’s address counts no more', () => changeOwner({ emailVerifiedAt: null })],
    ['its owner is no partner any more, and has no plan', () => changeOwner({ role: 'provider' })],
  ])('is refused as soon as %s, and no other is given', async (_what, end) => {
    const token = await world.token(credentials);
    await resolve(token);
    await end(token);
    await expect(resolve(token)).rejects.toThrow(UnauthenticatedError);
    await changeOwner({ role: 'partner', suspendedAt: null, deletedAt: null, emailVerifiedAt: now });
  });

  it('of somebody who is no partner works while their plan has API access, and again with the next one', async () => {
    const owner = `user/${provider.userId}`;
    await world.hear(owner, 'professional');
    const own = await world.createClient(['catalogue:read'], provider);
    const token = await world.token(own);
    expect(await resolve(token)).toMatchObject({ userId: provider.userId, plan: 'professional' });
    await world.hear(owner, 'basic');
    await expect(resolve(token)).rejects.toThrow(UnauthenticatedError);
    const asking = await world.post('/oauth/token', { grant_type: 'client_credentials' }, own);
    expect(asking.status).toBe(401);
    await world.hear(owner, 'enterprise');
    expect(await resolve(token)).toMatchObject({ userId: provider.userId });
    await world.context.db.entitlement.deleteMany();
  });

  it('of a partner keeps data:read no longer than their plan has API access', async () => {
    const owner = `user/${partner.userId}`;
    await world.hear(owner, 'professional');
    const own = await world.createClient(['requests:read', 'data:read']);
    const token = await world.token(own);
    expect((await resolve(token)).scopes).toEqual(['requests:read', 'data:read']);
    await world.hear(owner, undefined);
    expect((await resolve(token)).scopes).toEqual(['requests:read']);
    const asking = await world.post('/oauth/token', { grant_type: 'client_credentials', scope: 'data:read' }, own);
    expect(await asking.json()).toMatchObject({ error: 'invalid_scope' });
    await world.context.db.entitlement.deleteMany();
  });

  it('of another owner’s client goes on meanwhile', async () => {
    const created = await as(otherPartner, () =>
      world.client.call('CreateOAuthClient', { name: 'Other', scopes: ['catalogue:read'] }),
    );
    const clientId = created.client?.clientId ?? '';
    const token = await world.token({ clientId, clientSecret: created.clientSecret });
    await changeOwner({ suspendedAt: now });
    expect(await resolve(token)).toMatchObject({ userId: otherPartner.userId });
    await changeOwner({ suspendedAt: null });
  });
});

interface OwnerChange {
  role?: string;
  suspendedAt?: Date | null;
  deletedAt?: Date | null;
  emailVerifiedAt?: Date | null;
}

async function changeOwner(data: OwnerChange): Promise<void> {
  await world.context.db.user.update({ where: { id: partner.userId }, data });
}
