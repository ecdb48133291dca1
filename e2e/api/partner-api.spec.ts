import type { User } from '@carebourse/contracts/auth';
import { PROBLEM_TYPES, SCOPES, type Scope } from '@carebourse/contracts/constants';
import { PLAN_LIMITS } from '@carebourse/contracts/plan-limits';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { OAuthClient, OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowInsecureRequests, clientCredentialsGrant, discovery, tokenRevocation } from 'openid-client';
import type { ApiClient } from '../support/api-client.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { QUICK_START, runQuickStart, runScript, scriptOf } from '../support/document-examples.ts';
import { test } from '../support/fixtures.ts';
import { freePort } from '@carebourse/tools/start/ports';

const json = { 'content-type': 'application/json' };
const purpose = 'Plan staff for the respiratory season in our partner clinics.';
/** Those for which a partner needs no plan. */
const usualScopes: Scope[] = ['catalogue:read', 'requests:read', 'requests:write'];

async function newPartner(api: ApiClient): Promise<ApiClient> {
  await confirmAddress(api, await api.register({ role: 'partner', organization: 'Alderpoint Software' }));
  return api;
}

async function buyProfessional(api: ApiClient): Promise<void> {
  const { body } = await api.get<User>('/api/user');
  await buyPlan({ api, email: body.email }, 'professional');
}

async function newClient(partner: ApiClient, scopes: Scope[] = usualScopes): Promise<OAuthClientSecret> {
  const { status, body } = await partner.post<OAuthClientSecret>('/api/oauth-clients', { name: 'Test', scopes });
  expect(status).toBe(201);
  return body;
}

/** A library that knows nothing of us: it discovers the issuer and gets a token. */
async function connect(base: string, { clientId, clientSecret }: OAuthClientSecret, scope?: string) {
  const issuer = await discovery(new URL(base), clientId, clientSecret, undefined, {
    execute: [allowInsecureRequests],
  });
  const { access_token: token } = await clientCredentialsGrant(issuer, scope === undefined ? {} : { scope });
  return { issuer, token, bearer: { authorization: `Bearer ${token}` } };
}

test('the quick start works when pasted', async ({ product }) => {
  const folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
  const here = scriptOf(QUICK_START, 'sh')
    .replaceAll('http://127.0.0.1:8080', product.url)
    .replaceAll('8787', String(await freePort()));
  const printed = await runScript(here, folder);
  rmSync(folder, { recursive: true });
  expect(printed).toContain('"action":"approved"');
  expect(printed).toContain('"resourceName":"Respiratory Season Open Tables"');
  // What the documented receiver took for genuine, and what the log says of it.
  expect(printed).toContain('"type":"webhook.test"');
  expect(printed).toContain('"status":"delivered"');
});

test('the quick start works in TypeScript', async ({ client }) => {
  const program = { language: 'ts', command: process.execPath, file: 'quick-start.mts' } as const;
  const printed = await runQuickStart(client(), program);
  expect(printed).toContain('Respiratory Season Open Tables');
  expect(printed).toMatch(/request \d+ approved/);
  expect(printed).toMatch(/2022 to 2023 \d+/);
  expect(printed).toMatch(/\d+ The risk is \w+/);
});

test('a script goes from discovery to what was granted to it, by a library that knows nothing of us', async ({
  client,
  product,
}) => {
  const partner = await newPartner(client());
  await buyProfessional(partner);
  const made = await newClient(partner, [...SCOPES]);
  // The issuer hears of the plan a moment after it was paid.
  await expect(async () => void (await connect(product.url, made, 'data:read'))).toPass();
  const { bearer } = await connect(product.url, made);
  const program = client();
  const agents = await program.get<unknown[]>('/api/ai-agents?limit=10', bearer);
  expect(agents.body).toHaveLength(10);
  const asked = await program.send<ResourceRequest>(
    'POST',
    '/api/resource-requests',
    JSON.stringify({ resourceType: 'dataDomain', resourceId: 8, purpose }),
    { ...json, ...bearer },
  );
  expect(asked.body).toMatchObject({ status: 'approved' });
  const grants = await program.get<{ id: number }[]>('/api/grants', bearer);
  expect(grants.body).toMatchObject([{ id: asked.body.id, resourceId: 8, purpose }]);
});

test('a provider’s program works by a plan with API access, and by no smaller one', async ({ client, product }) => {
  const provider = client();
  await confirmAddress(provider, await provider.registerProvider());
  const refused = await provider.post('/api/oauth-clients', { name: 'Charts', scopes: ['catalogue:read'] });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ type: PROBLEM_TYPES.planExceeded, message: MESSAGES.oauthClients.planMissing });
  expect((await provider.get<User>('/api/user')).body.mayHaveApiClients).toBeUndefined();

  await buyProfessional(provider);
  const made = await newClient(provider, [...SCOPES]);
  await expect(async () => void (await connect(product.url, made))).toPass();
  const { bearer } = await connect(product.url, made);
  expect((await client().get('/api/grants', bearer)).status).toBe(200);
  expect((await provider.get<User>('/api/user')).body.mayHaveApiClients).toBe(true);
});

test('a partner asks by program without a plan, and reads what was granted with one', async ({ client }) => {
  const partner = await newPartner(client());
  const refused = await partner.post('/api/oauth-clients', { name: 'Grants', scopes: ['data:read'] });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    type: PROBLEM_TYPES.planExceeded,
    message: MESSAGES.oauthClients.dataPlanMissing,
  });
  await newClient(partner);
});

test('a token does what its scopes allow, and nothing that is for people', async ({ client, product }) => {
  const partner = await newPartner(client());
  const { bearer } = await connect(product.url, await newClient(partner), 'requests:read');
  const program = client();
  expect((await program.get('/api/resource-requests', bearer)).status).toBe(200);
  const catalogue = await program.get('/api/ai-agents', bearer);
  expect(catalogue.status).toBe(403);
  expect(catalogue.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="catalogue:read"');
  for (const path of ['/api/user', '/api/oauth-clients', '/api/reviews', '/api/notifications', '/api/audit-events']) {
    const { status, body } = await program.get(path, bearer);
    expect([path, status, body.message]).toEqual([path, 403, MESSAGES.auth.notForClients]);
  }
});

test('a token counts, and a cookie beside it does not', async ({ client }) => {
  const partner = await newPartner(client());
  expect((await partner.get('/api/user')).status).toBe(200);
  for (const header of ['Bearer', 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.']) {
    const answer = await partner.get('/api/user', { authorization: header });
    expect([header, answer.status]).toEqual([header, 401]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  }
});

test('a page of another site cannot stop a program, nor use its cookies', async ({ client }) => {
  const { clientId, clientSecret } = await newClient(await newPartner(client()));
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answer = await client().send('POST', '/oauth/token', 'grant_type=client_credentials', {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://elsewhere.example',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await client().get('/oauth/elsewhere')).status).toBe(404);
});

test('revoking ends a token, and a client with all of its tokens, within seconds', async ({ client, product }) => {
  const partner = await newPartner(client());
  const made = await newClient(partner);
  const { issuer, token, bearer } = await connect(product.url, made);
  const other = await connect(product.url, made);
  const statusWith = async (header: Record<string, string>) => (await client().get('/api/ai-agents', header)).status;
  expect(await statusWith(bearer)).toBe(200);
  await tokenRevocation(issuer, token);
  await expect.poll(() => statusWith(bearer)).toBe(401);
  expect(await statusWith(other.bearer)).toBe(200);
  expect((await partner.delete(`/api/oauth-clients/${made.clientId}`)).status).toBe(204);
  await expect.poll(() => statusWith(other.bearer)).toBe(401);
  await expect(connect(product.url, made)).rejects.toThrow();
  const { body } = await partner.get<OAuthClient[]>('/api/oauth-clients');
  expect(body[0]?.revokedAt).not.toBeNull();
});

test('lists lead from page to page, and answer plain arrays without', async ({ client }) => {
  const visitor = client();
  const all = await visitor.get<{ id: number }[]>('/api/data-domains');
  expect(all.headers.get('link')).toBeNull();
  const seen: number[] = [];
  for (let path: string | undefined = '/api/data-domains?limit=7'; path !== undefined;) {
    const page: { headers: Headers; body: { id: number }[] } = await visitor.get<{ id: number }[]>(path);
    seen.push(...page.body.map(({ id }) => id));
    const [, next] = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
    path = next && next.slice(new URL(next).origin.length);
  }
  expect(seen).toEqual(all.body.map(({ id }) => id));
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'cursor=abc', 'limit=1&limit=2']) {
    expect([query, (await visitor.get(`/api/data-domains?${query}`)).status]).toEqual([query, 400]);
  }
});

test('a call under an Idempotency-Key is made once', async ({ client }) => {
  const partner = await newPartner(client());
  const send = (key: string, changes: object = {}) =>
    partner.send<ResourceRequest>(
      'POST',
      '/api/resource-requests',
      JSON.stringify({ resourceType: 'agent', resourceId: 3, purpose, ...changes }),
      { ...json, 'idempotency-key': key },
    );
  const together = await Promise.all(Array.from({ length: 5 }, () => send('one')));
  const made = together.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  for (const { status } of together) expect([201, 409]).toContain(status);
  const again = await send('one');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(again.body).toEqual(made[0]?.body);
  expect((await send('one', { resourceId: 4 })).status).toBe(422);
  expect((await send('two')).status).toBe(409);
  expect((await send('two', { resourceId: 4 })).status).toBe(201);
  expect((await partner.get<unknown[]>('/api/resource-requests')).body).toHaveLength(2);
});

test('a secret that is shown once is given again to the session that asked for it, and to no other', async ({
  client,
}) => {
  const [here, there] = [client(), client()];
  const person = await here.register({ role: 'partner', organization: 'Alderpoint Software' });
  await confirmAddress(here, person);
  await there.post('/api/login', { email: person.email, password: 'correct horse battery' });
  const body = JSON.stringify({ name: 'Reports', scopes: ['catalogue:read'] });
  const make = (api: ApiClient) =>
    api.send<OAuthClientSecret>('POST', '/api/oauth-clients', body, { ...json, 'idempotency-key': 'once' });
  const first = await make(here);
  const again = await make(here);
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', first.body]);
  const other = await make(there);
  expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([201, null]);
  expect(other.body.clientId).not.toBe(first.body.clientId);
  expect(other.body.clientSecret).not.toBe(first.body.clientSecret);
});

test('a client’s calls are counted by its plan', async ({ client, product }) => {
  const { bearer } = await connect(product.url, await newClient(await newPartner(client())), 'catalogue:read');
  const limit = PLAN_LIMITS['free-trial'].requestsPerMinute;
  const first = await client().get('/api/plans', bearer);
  expect(first.headers.get('ratelimit-limit')).toBe(String(limit));
  expect(first.headers.get('ratelimit-remaining')).toBe(String(limit - 1));
  const others = await Promise.all(Array.from({ length: limit }, () => client().get('/api/plans', bearer)));
  const refused = others.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client().get('/api/plans')).status).toBe(200);
});

test('the page about the API comes from us alone', async ({ client }) => {
  const page = await client().send<undefined>('HEAD', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const file of ['page.js', 'page.css', 'swagger-ui-bundle.js', 'swagger-ui.css']) {
    expect([file, (await client().send('HEAD', `/api/docs/${file}`)).status]).toEqual([file, 200]);
  }
  for (const file of ['package.json', '../src/main.ts', '%2e%2e/src/main.ts', 'swagger-initializer.js']) {
    expect([file, (await client().send('HEAD', `/api/docs/${file}`)).status]).toEqual([file, 404]);
  }
});
