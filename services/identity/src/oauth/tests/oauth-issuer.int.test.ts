import { mcpAudience, verifySigned } from '@carebourse/rpc/tokens';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { as } from '@carebourse/testing/signing';
import jwt from 'jsonwebtoken';
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveEntitlementAndSeats } from '../../store/entitlements.ts';
import { rotateSigningKey } from '../../store/signing-keys.ts';
import { bootOAuth, ISSUER, partner, type Credentials, type OAuthWorld } from './oauth-world.ts';

let world: OAuthWorld;
let now = new Date();
let credentials: Credentials;

beforeAll(async () => {
  world = await bootOAuth(() => now);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  now = new Date();
  await world.context.db.oAuthClient.deleteMany();
  await world.context.db.outbox.deleteMany();
  credentials = await world.createClient();
});

const form = { grant_type: 'client_credentials' };

/** Verifies a token with the published keys alone, as anybody can. */
async function payloadByJwks(token: string) {
  const { keys } = (await (await world.get('/oauth/jwks')).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) throw new Error(`the key ${kid} is not published`);
  return verifySigned(token, createPublicKey({ key: jwk, format: 'jwk' }), ISSUER).payload;
}

it('answers the gateway alone', async () => {
  for (const path of ['/oauth/jwks', '/oauth/token', '/.well-known/openid-configuration']) {
    const answer = await fetch(world.base + path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 403, 'This call needs the token of a service']);
  }
});

describe('discovery', () => {
  it('names the endpoints at the public address, whatever host is asked for', async () => {
    const answer = await world.get('/.well-known/openid-configuration', { 'x-forwarded-host': 'evil.example' });
    expect(await answer.json()).toEqual({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      token_endpoint: `${ISSUER}/oauth/token`,
      jwks_uri: `${ISSUER}/oauth/jwks`,
      introspection_endpoint: `${ISSUER}/oauth/introspection`,
      revocation_endpoint: `${ISSUER}/oauth/revocation`,
      revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      response_types_supported: ['code'],
      client_id_metadata_document_supported: true,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ['catalogue:read', 'requests:read', 'requests:write', 'data:read', 'agents:invoke'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect((await world.get('/.well-known/oauth-authorization-server')).status).toBe(200);
  });

  it('publishes public keys only', async () => {
    const { keys } = (await (await world.get('/oauth/jwks')).json()) as { keys: JsonWebKey[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });

  it.each(['/auth', '/token', '/oauth/authorize/a/b', '/interaction/1', '/request', '/reg'])(
    'serves nothing else (%s)',
    async (path) => {
      expect((await world.get(path)).status).toBe(404);
    },
  );
});

describe('the token endpoint', () => {
  it('names the best plan that its owner may use at the time', async () => {
    const { db } = world.context;
    const planNow = async () => (jwt.decode(await world.token(credentials)) as { plan?: string }).plan;
    const allow = (owner: string, entitledPlan?: string) =>
      db.$transaction((tx) => saveEntitlementAndSeats(tx, { owner, entitledPlan }, now));
    expect(await planNow()).toBeUndefined();
    await allow(`user/${partner.userId}`, 'basic');
    expect(await planNow()).toBe('basic');

    const data = { name: 'Northshore Inference', kind: 'vendor', city: 'Toronto', description: '' };
    const { id: organizationId } = await db.organization.create({ data });
    await db.membership.create({ data: { userId: partner.userId, organizationId } });
    await allow(`organization/${organizationId}`, 'professional');
    expect(await planNow()).toBe('basic');
    await db.membership.update({ where: { userId: partner.userId }, data: { status: 'confirmed' } });
    expect(await planNow()).toBe('professional');

    await allow(`organization/${organizationId}`);
    expect(await planNow()).toBe('basic');
    await allow(`user/${partner.userId}`);
    expect(await planNow()).toBeUndefined();
  });

  it('gives a signed token that names the client and its owner, and notes the use', async () => {
    const answer = await world.post('/oauth/token', { ...form, scope: 'catalogue:read' }, credentials);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as { access_token: string };
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'catalogue:read' });
    expect(await payloadByJwks(body.access_token)).toMatchObject({
      client_id: credentials.clientId,
      user_id: partner.userId,
      scope: 'catalogue:read',
    });
    expect(jwt.decode(body.access_token, { complete: true })).toMatchObject({
      header: { alg: 'ES256', typ: 'at+jwt' },
      payload: { sub: credentials.clientId },
    });
    const { clients } = await as(partner, () => world.client.call('ListOAuthClients', {}));
    expect(clients[0]?.lastUsedAt).toBe(now.toISOString());
    expect(await world.audited()).toEqual(['api-client.created', 'api-client.token-issued']);
  });

  it('gives all of the client’s scopes to whoever names none', async () => {
    const answer = await world.post('/oauth/token', form, credentials);
    expect(await answer.json()).toMatchObject({ scope: 'catalogue:read requests:read' });
  });

  it('gives a token for data an hour, and every other ten minutes', async () => {
    await world.hear(`user/${partner.userId}`, 'professional');
    const own = await world.createClient(['catalogue:read', 'data:read']);
    const lives = async (asked: object) => {
      const body = await (await world.post('/oauth/token', { ...form, ...asked }, own)).json();
      const { access_token, expires_in } = body as { access_token: string; expires_in: number };
      const { iat, exp } = jwt.decode(access_token) as { iat: number; exp: number };
      expect(exp - iat).toBe(expires_in);
      return expires_in;
    };
    expect(await lives({ scope: 'data:read' })).toBe(3600);
    expect(await lives({ scope: 'catalogue:read data:read' })).toBe(3600);
    expect(await lives({})).toBe(3600);
    expect(await lives({ scope: 'catalogue:read' })).toBe(600);
    await world.context.db.entitlement.deleteMany();
  });

  it('gives a token for the endpoint for assistants to a program that names it', async () => {
    const resource = mcpAudience(ISSUER);
    const answer = await world.post('/oauth/token', { ...form, resource }, credentials);
    const { access_token: accessToken } = (await answer.json()) as { access_token: string };
    expect(jwt.decode(accessToken)).toMatchObject({ aud: resource, sub: credentials.clientId });
    const traded = await world.client.call('ResolveAccessToken', { accessToken });
    expect(traded).toMatchObject({ audience: 'mcp', assistant: false });
    const { audience } = await world.client.call('ResolveAccessToken', { accessToken: await world.token(credentials) });
    expect(audience).toBe('api');
  });

  it('takes the credentials in the form too', async () => {
    const { clientId: client_id, clientSecret: client_secret } = credentials;
    expect((await world.post('/oauth/token', { ...form, client_id, client_secret })).status).toBe(200);
  });

  it.each([
    ['a wrong secret', { clientSecret: 'wrong' }],
    ['an unknown client', { clientId: 'cb_unknown' }],
  ])('refuses %s', async (_what, change) => {
    const answer = await world.post('/oauth/token', form, { ...credentials, ...change });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
    expect(await world.audited()).toContain('api-client.token-refused');
  });

  it.each([
    [{ ...form, scope: 'data:read' }, 'invalid_scope'],
    [{ ...form, scope: 'admin' }, 'invalid_scope'],
    [{ ...form, scope: 'catalogue:read admin' }, 'invalid_scope'],
    [{ grant_type: 'password', username: 'a', password: 'b' }, 'unsupported_grant_type'],
    [{ grant_type: 'authorization_code', code: 'x' }, 'invalid_request'],
    [{ ...form, resource: 'https://elsewhere.example/api' }, 'invalid_target'],
  ])('refuses %j', async (wrong: Record<string, string>, error) => {
    const answer = await world.post('/oauth/token', wrong, credentials);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error });
  });

  it('asks for the credentials', async () => {
    expect((await world.post('/oauth/token', form)).status).toBe(400);
    expect((await world.post('/oauth/token', form, { ...credentials, clientSecret: '' })).status).toBe(400);
  });

  it('gives no token to a revoked client, nor to one whose owner is no partner any more', async () => {
    const { user } = world.context.db;
    await user.update({ where: { id: partner.userId }, data: { role: 'provider' } });
    expect((await world.post('/oauth/token', form, credentials)).status).toBe(401);
    await user.update({ where: { id: partner.userId }, data: { role: 'partner' } });
    await as(partner, () => world.client.call('RevokeOAuthClient', credentials));
    expect((await world.post('/oauth/token', form, credentials)).status).toBe(401);
  });
});

describe('introspection and revocation', () => {
  const introspect = async (token: string, by = credentials) =>
    (await world.post('/oauth/introspection', { token }, by)).json();

  it('tell a client about its token, until it revokes it', async () => {
    const token = await world.token(credentials, 'catalogue:read');
    expect(await introspect(token)).toMatchObject({
      active: true,
      client_id: credentials.clientId,
      scope: 'catalogue:read',
      iss: ISSUER,
    });
    expect((await world.post('/oauth/revocation', { token }, credentials)).status).toBe(200);
    expect(await introspect(token)).toEqual({ active: false });
    const { tokenIds } = await world.client.call('ListRevocations', {});
    expect(tokenIds).toEqual([(jwt.decode(token) as { jti: string }).jti]);
    expect(await world.audited()).toContain('api-client.token-revoked');
  });

  it("say nothing of another's token, and leave it alone", async () => {
    const token = await world.token(credentials);
    const other = await world.createClient();
    expect(await introspect(token, other)).toEqual({ active: false });
    expect((await world.post('/oauth/revocation', { token }, other)).status).toBe(200);
    expect(await introspect(token)).toMatchObject({ active: true });
  });

  it('ask who asks, and for what', async () => {
    const wrong = { ...credentials, clientSecret: 'wrong' };
    expect((await world.post('/oauth/introspection', { token: 'x' }, wrong)).status).toBe(401);
    expect((await world.post('/oauth/introspection', { token: 'x' })).status).toBe(401);
    expect((await world.post('/oauth/introspection', {}, credentials)).status).toBe(400);
    expect((await world.get('/oauth/introspection')).status).toBe(405);
    expect(await introspect('not-a-token')).toEqual({ active: false });
  });

  it('of a revoked client: its id is on the list for as long as its tokens could live', async () => {
    const token = await world.token(credentials);
    await as(partner, () => world.client.call('RevokeOAuthClient', credentials));
    const listed = async () => (await world.client.call('ListRevocations', {})).clientIds;
    expect(await listed()).toEqual([credentials.clientId]);
    expect(await introspect(token, await world.createClient())).toEqual({ active: false });
    // Those for data live an hour; another minute is for clocks that are apart.
    now = new Date(now.getTime() + 3_600_000);
    expect(await listed()).toEqual([credentials.clientId]);
    now = new Date(now.getTime() + 61_000);
    expect(await listed()).toEqual([]);
  });
});

describe('a rotation of the signing key', () => {
  it('goes on without a restart: the new key signs after a minute, tokens of the old one stay good', async () => {
    const cipher = createFieldCipher(`test:${Buffer.alloc(32, 7).toString('base64')}`);
    const before = await world.token(credentials);
    const { kid } = await rotateSigningKey(world.context.db, cipher, now);
    await world.context.keys.refresh();
    const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
    expect(kidOf(await world.token(credentials))).not.toBe(kid);

    now = new Date(now.getTime() + 61_000);
    const after = await world.token(credentials);
    expect(kidOf(after)).toBe(kid);
    expect(kidOf(world.context.keys.sign({ userId: 1, role: 'partner', sid: 'x' }))).toBe(kid);
    expect(await payloadByJwks(before)).toMatchObject({ client_id: credentials.clientId });
    expect(await payloadByJwks(after)).toMatchObject({ client_id: credentials.clientId });

    now = new Date(now.getTime() + 3_700_000);
    await world.context.keys.refresh();
    await expect(payloadByJwks(before)).rejects.toThrow('not published');
    expect(await world.context.db.signingKey.count()).toBe(1);
  });
});
