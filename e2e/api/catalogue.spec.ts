import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import { ACCESS_LEVELS, AGENT_CATEGORIES, DATA_PRODUCT_CATEGORIES } from '@carebourse/contracts/constants';
import { parseList } from '@carebourse/contracts/json-list';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('agents are listed for everyone, in all categories', async ({ client }) => {
  const { status, body } = await client().get<AiAgent[]>('/api/ai-agents');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThanOrEqual(24);
  expect(new Set(body.map((agent) => agent.category))).toEqual(new Set(AGENT_CATEGORIES));
  for (const agent of body) expect(parseList(agent.accessRoles)).toBeDefined();
});

test('agents can be searched and filtered, also with characters that databases treat as special', async ({
  client,
}) => {
  const all = (await client().get<AiAgent[]>('/api/ai-agents')).body;
  const one = all[3];
  const search = await client().get<AiAgent[]>(
    `/api/ai-agents?search=${encodeURIComponent(one?.name.toUpperCase() ?? '')}`,
  );
  expect(search.body.map((agent) => agent.id)).toContain(one?.id);
  const research = await client().get<AiAgent[]>('/api/ai-agents?category=research');
  expect(research.body.map((agent) => agent.id)).toEqual(
    all.filter((agent) => agent.category === 'research').map((agent) => agent.id),
  );
  for (const hostile of ['%25', '_______', "'; DROP TABLE ai_agent; --", '\\', '💊'.repeat(20)]) {
    const answer = await client().get<AiAgent[]>(`/api/ai-agents?search=${encodeURIComponent(hostile)}`);
    expect(answer).toMatchObject({ status: 200, body: [] });
  }
});

test('one agent by its id; 404 for an unknown id and 400 for none', async ({ client }) => {
  expect((await client().get<AiAgent>('/api/ai-agents/1')).body).toMatchObject({ id: 1 });
  expect((await client().get('/api/ai-agents/999999')).status).toBe(404);
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '1%00']) {
    const { status, body } = await client().get(`/api/ai-agents/${id}`);
    expect([id, status]).toEqual([id, 400]);
    expect(body.message).toBeTruthy();
  }
});

test('data products come in all categories', async ({ client }) => {
  const { body } = await client().get<DataProduct[]>('/api/data-products');
  expect(body.length).toBeGreaterThanOrEqual(18);
  expect(new Set(body.map((product) => product.category))).toEqual(new Set(DATA_PRODUCT_CATEGORIES));
});

test('data domains take search and category', async ({ client }) => {
  const all = (await client().get<DataDomain[]>('/api/data-domains')).body;
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(new Set(all.map((domain) => domain.accessLevel))).toEqual(new Set(ACCESS_LEVELS));
  for (const domain of all) expect(parseList(domain.dataTypes)?.length).toBeGreaterThan(0);
  const clinical = await client().get<DataDomain[]>('/api/data-domains?category=clinical');
  expect(clinical.body).toEqual(all.filter((domain) => domain.category === 'clinical'));
  expect((await client().get('/api/data-domains?category=nonsense')).body).toEqual([]);
});

test('data collections take search and a domain, and name domains that exist', async ({ client }) => {
  const all = (await client().get<DataCollection[]>('/api/data-collections')).body;
  const domains = (await client().get<DataDomain[]>('/api/data-domains')).body.map((domain) => domain.name);
  expect(all.length).toBeGreaterThanOrEqual(16);
  for (const collection of all) {
    for (const name of parseList(collection.domains) ?? []) expect(domains).toContain(name);
  }
  const name = parseList(all[0]?.domains)?.[0] ?? '';
  const found = await client().get<DataCollection[]>(`/api/data-collections?domain=${encodeURIComponent(name)}`);
  expect(found.body.map((collection) => collection.id)).toEqual(
    all.filter((collection) => parseList(collection.domains)?.includes(name)).map((collection) => collection.id),
  );
  expect((await client().get<DataCollection>(`/api/data-collections/${all[0]?.id}`)).body).toEqual(all[0]);
  expect((await client().get('/api/data-collections/999999')).status).toBe(404);
});

test('an unchanged list answers 304 to its own tag', async ({ request }) => {
  const first = await request.get('/api/ai-agents');
  const tag = first.headers()['etag'] ?? '';
  const second = await request.get('/api/ai-agents', { headers: { 'if-none-match': tag } });
  expect(second.status()).toBe(304);
});
