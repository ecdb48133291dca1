import { ASSISTANT_LIMITS } from '@carebourse/contracts/assistants';
import { mcpAudience, tokenAudience } from '@carebourse/rpc/tokens';
import { AddressUnconfirmedError, NotFoundError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeForgottenClients } from '../../store/assistant-clients.ts';
import { bootOAuth, ISSUER, otherPartner, partner, provider, type OAuthWorld } from './oauth-world.ts';
import { cookiesOf, HOSTED, programOf, REDIRECT } from './assistant-world.ts';

let world: OAuthWorld;
let program: ReturnType<typeof programOf>;
let now = new Date();

beforeAll(async () => {
  world = await bootOAuth(() => now);
  program = programOf(world);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  now = new Date();
  await world.context.throttle.forgetUses('assistant-registration', '');
  await world.context.db.assistantClient.deleteMany();
  await world.context.db.outbox.deleteMany();
});

const resolve = (accessToken: string) => world.client.call('ResolveAccessToken', { accessToken });
const list = async (person: TestUser = provider) =>
  (await as(person, () => world.assistants.call('ListAssistants', {}))).assistants;
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];

describe('discovery', () => {
  it('says how a program registers, asks and proves that it is the same', async () => {
    const answer = await world.get('/.well-known/oauth-authorization-server');
    expect(await answer.json()).toMatchObject({
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      token_endpoint: `${ISSUER}/oauth/token`,
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token', 'client_credentials']),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    });
  });
});

describe('registration', () => {
  it('answers what a program may do, and keeps no secret that it gave', async () => {
    const answer = await program.register({ token_endpoint_auth_method: 'client_secret_post', logo_uri: 'http://x/' });
    const body = (await answer.json()) as { client_id: string; client_secret: string };
    expect(body).toMatchObject({
      client_id: expect.stringMatching(/^cbr_/),
      scope: 'agents:invoke',
      client_secret_expires_at: 0,
      redirect_uris: [REDIRECT],
    });
    expect(body).not.toHaveProperty('logo_uri');
    const row = await world.context.db.assistantClient.findUniqueOrThrow({ where: { id: body.client_id } });
    expect(JSON.stringify(row)).not.toContain(body.client_secret);
  });

  it.each([
    ['the grant of programs', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    [
      'the grant of programs beside its own',
      { grant_types: ['authorization_code', 'client_credentials'] },
      'invalid_client_metadata',
    ],
    ['another answer than a code', { response_types: ['token'] }, 'invalid_client_metadata'],
    ['keys to be fetched', { token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
    ['a name that is too long', { client_name: 'x'.repeat(81) }, 'invalid_client_metadata'],
    ['a name that turns its letters round', { client_name: 'a\u202eb' }, 'invalid_client_metadata'],
    ['http to another host', { redirect_uris: ['http://assistant.example/'] }, 'invalid_redirect_uri'],
    ['http to a host that begins as ours', { redirect_uris: ['http://localhost.example/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['data', { redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
    ['a scheme of its own', { redirect_uris: ['editor://callback'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: [`${HOSTED}#x`] }, 'invalid_redirect_uri'],
    ['a user', { redirect_uris: ['https://a@assistant.example/'] }, 'invalid_redirect_uri'],
    ['nowhere', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ])('refuses %s', async (_what, metadata, error) => {
    expect(await errorOf(await program.register(metadata))).toEqual([400, error]);
  });

  it('is rationed by network, with a clear answer', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) statuses.add((await program.register()).status);
    expect([...statuses]).toEqual([201, 429]);
    expect(await errorOf(await program.register())).toEqual([429, 'temporarily_unavailable']);
  });

  it('is rationed in all', async () => {
    const data = Array.from({ length: ASSISTANT_LIMITS.unusedClients }, (_, at) => ({
      id: `cbr_many${at}`,
      redirectUris: [HOSTED],
      authMethod: 'none',
      createdAt: now,
    }));
    await world.context.db.assistantClient.createMany({ data });
    expect((await program.register()).status).toBe(429);
  });

  it('is forgotten after a day when nobody wanted the program, and after 90 when nobody uses it', async () => {
    const { db } = world.context;
    const { client_id: unwanted } = await program.registered();
    const { clientId: used } = await program.connected(provider);
    const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000 + 1000);
    const left = async () => (await db.assistantClient.findMany({ select: { id: true } })).map(({ id }) => id);
    await removeForgottenClients(db, days(0.9));
    expect((await left()).toSorted()).toEqual([unwanted, used].toSorted());
    await removeForgottenClients(db, days(1));
    expect(await left()).toEqual([used]);
    await removeForgottenClients(db, days(90));
    expect(await left()).toEqual([]);
  });
});

describe('a program', () => {
  it('may act for its person with agents, at the endpoint for assistants only', async () => {
    const { client_id: clientId } = await program.registered();
    const asked = await program.ask(clientId);
    expect(await as(provider, () => world.assistants.call('GetInteraction', asked))).toMatchObject({
      clientName: 'Editor',
      host: '127.0.0.1:7777',
      scopes: ['agents:invoke'],
    });
    const { returnTo } = await program.decide(provider, asked);
    const given = await program.resume(returnTo, asked);
    expect(Object.fromEntries(given)).toMatchObject({ state: 'kept', iss: ISSUER, code: expect.any(String) });
    const answer = await program.exchange(clientId, given.get('code') ?? '');
    const tokens = (await answer.json()) as { access_token: string };
    expect(tokens).toMatchObject({ scope: 'agents:invoke', expires_in: 600, refresh_token: expect.any(String) });
    expect(jwt.decode(tokens.access_token)).toMatchObject({
      aud: mcpAudience(ISSUER),
      sub: String(provider.userId),
      client_id: clientId,
    });
    const [assistant] = await list();
    expect(assistant).toMatchObject({ name: 'Editor', host: '127.0.0.1:7777', lastUsedAt: now.toISOString() });
    expect(await resolve(tokens.access_token)).toMatchObject({
      userId: provider.userId,
      clientId: assistant?.id,
      scopes: ['agents:invoke'],
      assistant: true,
      audience: 'mcp',
    });
    expect(await world.audited()).toEqual(['assistant.connected', 'assistant.token-issued']);
  });

  it('stores nothing of its codes and tokens in the clear', async () => {
    const { tokens } = await program.connected(provider);
    const rows = JSON.stringify(await world.context.db.oidcArtifact.findMany());
    expect(rows).toContain('v1.test.');
    expect(rows).not.toContain(tokens.refresh_token);
  });

  it('may show a secret, and the right one alone', async () => {
    const { client_id: clientId, client_secret: secret = '' } = await program.registered({
      token_endpoint_auth_method: 'client_secret_post',
    });
    const code = await program.allowed(provider, clientId);
    expect(await errorOf(await program.exchange(clientId, code, { client_secret: 'wrong' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect((await program.exchange(clientId, code)).status).toBe(401);
    expect((await program.exchange(clientId, code, { client_secret: secret })).status).toBe(200);
  });

  it('may run on its own host', async () => {
    const hosted = programOf(world, HOSTED);
    const { client_id: clientId } = await hosted.registered();
    const code = await hosted.allowed(provider, clientId);
    expect((await hosted.exchange(clientId, code)).status).toBe(200);
  });

  it('need not say which scope or resource', async () => {
    const { client_id: clientId } = await program.registered();
    const code = await program.allowed(provider, clientId, { resource: undefined });
    const { access_token: token } = (await (await program.exchange(clientId, code)).json()) as { access_token: string };
    expect(jwt.decode(token)).toMatchObject({ aud: mcpAudience(ISSUER), scope: 'agents:invoke' });
  });

  it('gets no more than was consented to, whatever it names', async () => {
    const { client_id: clientId } = await program.registered({ scope: 'data:read agents:invoke' });
    const code = await program.allowed(provider, clientId, { scope: 'agents:invoke data:read catalogue:read' });
    const answer = await program.exchange(clientId, code, { scope: 'data:read' });
    const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
    expect(jwt.decode(tokens.access_token)).toMatchObject({ scope: 'agents:invoke' });
    const more = await program.refresh(clientId, tokens.refresh_token, { scope: 'agents:invoke data:read' });
    expect(await errorOf(more)).toEqual([400, 'invalid_scope']);
  });

  it('gets no code for other scopes alone, or for the API', async () => {
    const { client_id: clientId } = await program.registered();
    const errorsOf = async (changed: Record<string, string>) => {
      const location = (await program.authorize(clientId, changed)).headers.get('location') ?? '';
      return new URL(location).searchParams.get('error');
    };
    expect(await errorsOf({ scope: 'data:read' })).toBe('invalid_scope');
    expect(await errorsOf({ resource: tokenAudience(ISSUER) })).toBe('invalid_target');
    expect(await errorsOf({ resource: 'https://elsewhere.example/mcp' })).toBe('invalid_target');
  });

  it('gets no token for another audience than it asked for', async () => {
    const { client_id: clientId } = await program.registered();
    const code = await program.allowed(provider, clientId);
    const answer = await program.exchange(clientId, code, { resource: tokenAudience(ISSUER) });
    expect(await errorOf(answer)).toEqual([400, 'invalid_target']);
  });

  it('cannot act for itself', async () => {
    const { client_id: clientId } = await program.registered();
    const form = { grant_type: 'client_credentials', client_id: clientId };
    const answer = await world.post('/oauth/token', form);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error_description: 'requested grant type is not allowed for this client' },
    ]);
  });

  it.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain verifier', { code_challenge_method: 'plain' }],
  ])('is not let ask %s', async (_what, changed) => {
    const { client_id: clientId } = await program.registered();
    const location = (await program.authorize(clientId, changed)).headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  });

  it('is not sent anywhere that it has not registered', async () => {
    const { client_id: clientId } = await program.registered();
    const answer = await program.authorize(clientId, { redirect_uri: 'https://elsewhere.example/' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('gets nothing for a wrong verifier, another address or another program’s code', async () => {
    const { client_id: clientId } = await program.registered();
    const { client_id: other } = await program.registered();
    const code = await program.allowed(provider, clientId);
    const wrong = [
      await program.exchange(clientId, code, { code_verifier: 'x'.repeat(43) }),
      await program.exchange(clientId, code, { redirect_uri: 'http://127.0.0.1:7778/callback' }),
      await program.exchange(other, code),
    ];
    for (const answer of wrong) expect(await errorOf(answer)).toEqual([400, 'invalid_grant']);
    expect((await program.exchange(clientId, code)).status).toBe(200);
  });
});

describe('a question', () => {
  it('is nobody’s but the browser’s that was sent to it', async () => {
    const { client_id: clientId } = await program.registered();
    const strangers = await program.ask(clientId);
    const own = await program.ask(clientId);
    // Somebody is given the address of a stranger's question, which their browser has no cookie of.
    const lured = [
      { uid: strangers.uid, cookies: '' },
      { uid: strangers.uid, cookies: own.cookies },
      { uid: strangers.uid, cookies: strangers.cookies.replaceAll(/\.sig=[^;]*/g, '.sig=x') },
      { uid: strangers.uid, cookies: `_interaction=${strangers.uid}` },
    ];
    for (const asked of lured) {
      await expect(program.decide(provider, asked)).rejects.toThrow(NotFoundError);
      await expect(as(provider, () => world.assistants.call('GetInteraction', asked))).rejects.toThrow(NotFoundError);
    }
    expect(await list()).toEqual([]);
  });

  it('is asked of who is signed in, and has an address that counts', async () => {
    const { client_id: clientId } = await program.registered();
    const asked = await program.ask(clientId);
    const call = () => world.assistants.call('DecideInteraction', { ...asked, allow: true });
    await expect(call()).rejects.toThrow(UnauthenticatedError);
    await expect(program.decide({ ...provider, unconfirmed: true }, asked)).rejects.toThrow(AddressUnconfirmedError);
  });

  it('that is refused gives the program nothing', async () => {
    const { client_id: clientId } = await program.registered();
    const asked = await program.ask(clientId);
    const { returnTo } = await program.decide(provider, asked, false);
    const given = await program.resume(returnTo, asked);
    expect([given.get('error'), given.get('code')]).toEqual(['access_denied', null]);
    expect(await list()).toEqual([]);
  });

  it('is asked each time: nothing is consented to unseen', async () => {
    const hosted = programOf(world, HOSTED);
    const { client_id: clientId } = await hosted.registered();
    const asked = await hosted.ask(clientId);
    const { returnTo } = await hosted.decide(provider, asked);
    const resumed = await world.get(new URL(returnTo).pathname, { cookie: asked.cookies });
    const again = await hosted.authorize(clientId, {}, `${asked.cookies}; ${cookiesOf(resumed)}`);
    expect(again.headers.get('location')).toMatch(/^\/interaction\//);
    const silently = await hosted.authorize(clientId, { prompt: 'none' }, cookiesOf(resumed));
    expect(new URL(silently.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('ends after half an hour', async () => {
    const { client_id: clientId } = await program.registered();
    const asked = await program.ask(clientId);
    now = new Date(now.getTime() + 31 * 60_000);
    await expect(program.decide(provider, asked)).rejects.toThrow(NotFoundError);
    const answer = await world.get(`/oauth/authorize/${asked.uid}`, { cookie: asked.cookies });
    expect(answer.headers.get('location')).toBe('/interaction/ended');
  });
});

describe('a list of assistants', () => {
  it('has one’s own alone, and a program once', async () => {
    const { clientId } = await program.connected(provider);
    await program.connected(partner);
    await program.exchange(clientId, await program.allowed(provider, clientId));
    expect(await list()).toHaveLength(1);
    expect(await list(otherPartner)).toEqual([]);
  });

  it('ends where one may have no more', async () => {
    const { client_id: clientId } = await program.registered();
    const clients = Array.from({ length: ASSISTANT_LIMITS.perPerson }, (_, at) => ({
      id: `cbr_full${at}`,
      redirectUris: [HOSTED],
      authMethod: 'none',
      createdAt: now,
    }));
    await world.context.db.assistantClient.createMany({ data: clients });
    const expiresAt = new Date(now.getTime() + 60_000);
    await world.context.db.assistant.createMany({
      data: clients.map(({ id }, at) => ({
        id: `cba_full${at}`,
        userId: provider.userId,
        clientId: id,
        host: 'assistant.example',
        scopes: ['agents:invoke'],
        connectedAt: now,
        expiresAt,
      })),
    });
    await expect(program.allowed(provider, clientId)).rejects.toMatchObject({ name: 'ConflictError' });
  });
});
