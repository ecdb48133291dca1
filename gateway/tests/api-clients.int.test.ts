import { mcpAudience } from '@carebourse/rpc/tokens';
import { eventually } from '@carebourse/testing/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requireClient } from '../src/callers/known-clients.ts';
import { PASSWORD, startWorld, type ClientCredentials, type World } from './world.ts';

/** What is kept is forgotten after 45 seconds anyway: by then an end must have been heard of. */
const SOONER_THAN_FORGOTTEN_MS = 20_000;

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** A partner's client with an access token, which both gateways know. */
async function partnerWithClient() {
  const partner = await world.register('partner');
  const client = await createClient(partner.sessionId);
  const accessToken = await tokenOf(client);
  for (const gateway of [world.here, world.there]) expect(await gateway.bearer(accessToken)).toBe(200);
  return { ...partner, client, accessToken };
}

async function createClient(sessionId: string): Promise<ClientCredentials> {
  const body = { name: 'Nightly import', scopes: ['catalogue:read'] };
  const answer = await world.here.send('POST', '/api/oauth-clients', sessionId, body);
  return (await answer.json()) as ClientCredentials;
}

const askForToken = (client: ClientCredentials) =>
  world.askIssuer('/oauth/token', client, { grant_type: 'client_credentials' });

async function tokenOf(client: ClientCredentials): Promise<string> {
  return ((await (await askForToken(client)).json()) as { access_token: string }).access_token;
}

/** Neither gateway takes the token, and the client gets no other one. */
async function expectRefused({ client, accessToken }: { client: ClientCredentials; accessToken: string }) {
  for (const gateway of [world.here, world.there]) {
    await eventually(async () => expect(await gateway.bearer(accessToken)).toBe(401), SOONER_THAN_FORGOTTEN_MS);
  }
  expect((await askForToken(client)).status).toBe(401);
}

async function admin() {
  const { sessionId } = await world.register('admin');
  return (path: string) => world.here.send('POST', path, sessionId, { reason: 'Seen from two places at once' });
}

describe('an API client that gateways know', () => {
  it('is not asked about for each call', async () => {
    const { accessToken } = await partnerWithClient();
    const ask = vi.spyOn(world.identity.db.oAuthClient, 'findUnique');
    for (let call = 0; call < 10; call += 1) expect(await world.here.bearer(accessToken)).toBe(200);
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });

  it('is refused with its owner’s account suspended, and goes on once that is reinstated', async () => {
    const partner = await partnerWithClient();
    const act = await admin();
    expect((await act(`/api/admin/people/${partner.id}/suspend`)).status).toBe(200);
    await expectRefused(partner);
    expect((await act(`/api/admin/people/${partner.id}/reinstate`)).status).toBe(200);
    for (const gateway of [world.here, world.there]) {
      await eventually(async () => expect(await gateway.bearer(partner.accessToken)).toBe(200));
    }
    expect((await askForToken(partner.client)).status).toBe(200);
  });

  it('is refused with its owner’s account deleted', async () => {
    const partner = await partnerWithClient();
    const answer = await world.here.send('POST', '/api/account/delete', partner.sessionId, { password: PASSWORD });
    expect(answer.status).toBeLessThan(300);
    await expectRefused(partner);
  });

  it('is refused once it is revoked', async () => {
    const partner = await partnerWithClient();
    await world.here.send('DELETE', `/api/oauth-clients/${partner.client.clientId}`, partner.sessionId);
    await expectRefused(partner);
  });

  it('is refused once its owner is no partner any more', async () => {
    const partner = await partnerWithClient();
    await world.identity.db.user.update({ where: { id: partner.id }, data: { role: 'provider' } });
    await expectRefused(partner);
  });

  it('has one token refused when that one is revoked, and no other', async () => {
    const { client, accessToken } = await partnerWithClient();
    const other = await tokenOf(client);
    await world.askIssuer('/oauth/revocation', client, { token: accessToken });
    for (const gateway of [world.here, world.there]) {
      await eventually(async () => expect(await gateway.bearer(accessToken)).toBe(401), SOONER_THAN_FORGOTTEN_MS);
      expect(await gateway.bearer(other)).toBe(200);
    }
  });

  it('is let in by nobody who cannot know whether it still may', async () => {
    const { accessToken } = await partnerWithClient();
    await world.identity.sessionFeed.stop();
    const resolve = vi.spyOn(world.identity.db.revokedToken, 'findUnique').mockRejectedValue(new Error('away'));
    await eventually(async () => expect(await world.here.bearer(accessToken)).toBeGreaterThanOrEqual(500));
    resolve.mockRestore();
    await world.identity.sessionFeed.start();
    await eventually(async () => expect(await world.here.bearer(accessToken)).toBe(200));
  });
});

describe('a token for the endpoint for assistants', () => {
  it('opens nothing of the API', async () => {
    const { client } = await partnerWithClient();
    const form = { grant_type: 'client_credentials', resource: mcpAudience(world.identity.issuer) };
    const answer = await world.askIssuer('/oauth/token', client, form);
    const { access_token: accessToken } = (await answer.json()) as { access_token: string };
    const { apiClients } = world.here.context;
    expect(await requireClient(apiClients, accessToken, ['api', 'mcp'])).toMatchObject({ audience: 'mcp' });
    expect(await world.here.bearer(accessToken)).toBe(401);
  });
});

describe('the clients of one owner', () => {
  it('share the calls that the owner’s plan allows', async () => {
    const { sessionId, accessToken } = await partnerWithClient();
    const second = await tokenOf(await createClient(sessionId));
    const remaining = async (token: string) => {
      const answer = await world.here.get('/api/ai-agents', { authorization: `Bearer ${token}` });
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    const before = await remaining(accessToken);
    expect(await remaining(second)).toBe(before - 1);
    expect(await remaining(accessToken)).toBe(before - 2);
  });
});
