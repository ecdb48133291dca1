import type { Assistant } from '@carebourse/contracts/assistants';
import { eventually } from '@carebourse/testing/eventually';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireClient } from '../src/callers/known-clients.ts';
import { PASSWORD, startWorld, type TestGateway, type World } from './world.ts';

/** What is kept is forgotten after 45 seconds anyway: by then an end must have been heard of. */
const SOONER_THAN_FORGOTTEN_MS = 20_000;
const REDIRECT = 'https://assistant.example/callback';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

function send(path: string, { body = '', type = 'application/json', ...headers }: Record<string, string>) {
  const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body };
  return fetch(world.here.url + path, init);
}

const register = (headers: Record<string, string> = {}) =>
  send('/oauth/register', {
    body: JSON.stringify({ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }),
    ...headers,
  });

/** A program that has brought somebody's browser to the issuer, through the gateway. */
async function ask() {
  const verifier = randomBytes(32).toString('base64url');
  const { client_id: clientId } = (await (await register()).json()) as { client_id: string };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const asked = await open(`/oauth/authorize?${query.toString()}`, '');
  const uid = asked.headers.get('location')?.split('/').at(-1) ?? '';
  return { verifier, clientId, uid, cookies: asked.headers.getSetCookie() };
}

const open = (path: string, cookie: string) =>
  fetch(world.here.url + path, { headers: { cookie }, redirect: 'manual' });
const pairs = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; ');

const decide = (uid: string, cookie: string, headers: Record<string, string> = {}) =>
  send(`/api/interactions/${uid}`, { body: JSON.stringify({ allow: true }), cookie, ...headers });

/** An access token of a new assistant of somebody, which both gateways know. */
const connect = async (sessionId: string) => (await connectProgram(sessionId)).token;

/** The same with what else its program holds. */
async function connectProgram(sessionId: string) {
  const { verifier, clientId, uid, cookies } = await ask();
  const cookie = `session=${sessionId}; ${pairs(cookies)}`;
  const { returnTo } = (await (await decide(uid, cookie)).json()) as { returnTo: string };
  const resumed = await open(returnTo, cookie);
  const code = new URL(resumed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT,
  };
  const type = 'application/x-www-form-urlencoded';
  const answer = await send('/oauth/token', { body: new URLSearchParams(form).toString(), type });
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
  const { access_token: token, refresh_token: refreshToken } = tokens;
  for (const gateway of [world.here, world.there]) expect(await takes(gateway, token)).toBe(true);
  return { clientId, token, refreshToken };
}

/** Whether a gateway takes the token at the endpoint for assistants. */
const takes = ({ context }: TestGateway, token: string) =>
  requireClient(context.apiClients, token, ['api', 'mcp']).then(
    ({ isAssistant }) => isAssistant,
    () => false,
  );

async function expectRefused(token: string): Promise<void> {
  for (const gateway of [world.here, world.there]) {
    await eventually(async () => expect(await takes(gateway, token)).toBe(false), SOONER_THAN_FORGOTTEN_MS);
  }
}

async function listed(sessionId: string): Promise<Assistant[]> {
  const answer = await world.here.get('/api/assistants', { cookie: `session=${sessionId}` });
  return ((await answer.json()) as { items: Assistant[] }).items;
}

describe('an assistant that gateways know', () => {
  it('is not asked about for each call, and opens nothing of the API', async () => {
    const { sessionId } = await world.register();
    const token = await connect(sessionId);
    const look = vi.spyOn(world.identity.db.assistant, 'findUnique');
    for (let call = 0; call < 10; call += 1) expect(await takes(world.here, token)).toBe(true);
    expect(look).not.toHaveBeenCalled();
    look.mockRestore();
    expect(await world.here.bearer(token)).toBe(401);
  });

  it('is refused everywhere once its person disconnects it', async () => {
    const { sessionId } = await world.register();
    const token = await connect(sessionId);
    const [assistant] = await listed(sessionId);
    const path = `/api/assistants/${assistant?.id}`;
    const other = await world.register();
    expect((await world.here.send('DELETE', path, other.sessionId)).status).toBe(404);
    expect(await takes(world.there, token)).toBe(true);
    expect((await world.here.send('DELETE', path, sessionId)).status).toBe(204);
    await expectRefused(token);
    expect(await listed(sessionId)).toEqual([]);
  });

  it.each(['token', 'refreshToken'] as const)(
    'is refused everywhere once its program revokes its %s',
    async (which) => {
      const { sessionId } = await world.register();
      const held = await connectProgram(sessionId);
      const type = 'application/x-www-form-urlencoded';
      const body = new URLSearchParams({ client_id: held.clientId, token: held[which] }).toString();
      expect((await send('/oauth/revocation', { body, type })).status).toBe(200);
      await expectRefused(held.token);
      expect(await listed(sessionId)).toEqual([]);
    },
  );

  it('is refused everywhere once its person signs out everywhere else', async () => {
    const { sessionId } = await world.register();
    const token = await connect(sessionId);
    await world.here.send('DELETE', '/api/account/sessions', sessionId);
    await expectRefused(token);
  });

  it('is refused everywhere with its person’s account deleted', async () => {
    const { id: userId, sessionId } = await world.register();
    const token = await connect(sessionId);
    await world.here.send('POST', '/api/account/delete', sessionId, { password: PASSWORD });
    await expectRefused(token);
    expect(await world.identity.db.assistant.count({ where: { userId } })).toBe(0);
  });
});

describe('a question', () => {
  it('is answered in a session, by the browser that was sent to it, from our own pages', async () => {
    const { sessionId } = await world.register();
    const { uid, cookies } = await ask();
    const session = `session=${sessionId}`;
    const sent = pairs(cookies);
    expect((await decide(uid, sent)).status).toBe(401);
    expect((await decide(uid, session)).status).toBe(404);
    expect((await decide(uid, `${session}; ${sent}`, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await listed(sessionId)).toEqual([]);
    expect((await decide(uid, `${session}; ${sent}`)).status).toBe(200);
  });

  it('gives the issuer no cookie but its own, which go along with nothing else of ours', async () => {
    const { cookies } = await ask();
    const question = cookies.find((cookie) => cookie.startsWith('_interaction='));
    expect(question).toMatch(/; path=\/api\/interactions;.*httponly/i);
    expect(cookies.filter((cookie) => !/path=\/(api\/interactions|oauth\/authorize\/)/.test(cookie))).toEqual([]);
  });
});

describe('a page of another site', () => {
  const origin = 'https://assistant.example';

  it.each(['/oauth/register', '/oauth/token', '/oauth/jwks', '/.well-known/oauth-authorization-server'])(
    'may call %s, without cookies',
    async (path) => {
      const asked = await fetch(world.here.url + path, { method: 'OPTIONS', headers: { origin } });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe('*');
      expect(asked.headers.get('access-control-allow-headers')).toContain('content-type');
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('reads the answers of those, and of no others', async () => {
    const allowed = async (answer: Promise<Response>) => (await answer).headers.get('access-control-allow-origin');
    expect(await allowed(register({ origin }))).toBe('*');
    expect(await allowed(open('/.well-known/oauth-authorization-server', ''))).toBe('*');
    expect(await allowed(open('/oauth/authorize', ''))).toBeNull();
    expect(await allowed(send('/oauth/revocation', { origin }))).toBeNull();
  });

  it('posts nothing to where a browser is brought', async () => {
    expect((await send('/oauth/authorize', { origin })).status).toBe(405);
  });
});
