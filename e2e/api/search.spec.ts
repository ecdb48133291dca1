import type { DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import type { SearchResult } from '@carebourse/contracts/search';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const agent = {
  name: 'Zymurgy Forecast',
  description: 'Says when a brew is ready.',
  category: 'research',
  specialty: 'Fermentation',
  verified: true,
  icon: 'science',
  iconBg: 'plum',
  lastUpdated: 'Nov 1, 2026',
  accessRoles: ['all'],
  stewardOrganizationId: 9,
};

test('a visitor finds entries of all types by words, best first', async ({ client }) => {
  const { status, body, headers } = await client().get<SearchResult>('/api/search?q=cohort%20diabetes');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  const [first] = body.items;
  expect(first).toMatchObject({ resourceType: 'dataCollection', name: 'Diabetes Care Cohort' });
  const marked = first?.marks.name.map(({ start, end }) => first.name.slice(start, end));
  expect(marked).toEqual(['Diabetes', 'Cohort']);
  expect(first?.snippet).not.toMatch(/[<>]/);
  expect(new Set(body.items.map(({ resourceType }) => resourceType)).size).toBeGreaterThan(1);
  expect(body).toMatchObject({ facets: null, nextCursor: null, total: body.items.length });
});

test('what is found is counted by its values when asked for', async ({ client }) => {
  const { body } = await client().get<SearchResult>('/api/search?q=greyfold&facets');
  expect(body.facets?.steward).toEqual([{ value: 'Greyfold Imaging Consortium', count: body.total }]);
  const of = body.facets?.resourceType.find(({ value }) => value === 'agent')?.count;
  const agents = await client().get<SearchResult>('/api/search?q=greyfold&type=agent');
  expect(agents.body.total).toBe(of);
  expect((await client().get<SearchResult>('/api/search?facets=false')).body.facets).toBeNull();
});

/** Of what is released, or else of what the steward says. */
const rowsOf = ({ delivered, recordCount }: DataDomain) => delivered?.rows ?? recordCount;

test('entries are narrowed by values of facets, which may come several times, and are sorted', async ({ client }) => {
  const find = async (query: string) => (await client().get<SearchResult>(`/api/search?${query}`)).body;
  const domains = (await client().get<DataDomain[]>('/api/data-domains')).body;
  const { items, facets } = await find(
    'type=dataDomain&accessLevel=open&accessLevel=confidential&sort=records&facets&entries&limit=100',
  );
  const expected = domains
    .filter(({ accessLevel }) => accessLevel !== 'restricted')
    .toSorted((one, other) => rowsOf(other) - rowsOf(one));
  expect(items.map(({ entry }) => entry)).toEqual(expected);
  expect(facets?.accessLevel.map(({ value }) => value).toSorted()).toEqual(['confidential', 'open', 'restricted']);
  const [steward] = facets?.steward ?? [];
  const ofSteward = await find(
    `type=dataDomain&accessLevel=open&accessLevel=confidential&steward=${encodeURIComponent(steward?.value ?? '')}`,
  );
  expect(ofSteward.total).toBe(steward?.count);
  expect(ofSteward.items[0]?.entry).toBeNull();
});

test('a page is opened by its number', async ({ client }) => {
  const find = async (query: string) => (await client().get<SearchResult>(`/api/search?sort=name&${query}`)).body;
  const both = await find('limit=10');
  const [first, second] = [await find('limit=5'), await find('limit=5&page=2')];
  expect([...first.items, ...second.items]).toEqual(both.items);
  expect((await find('limit=5&page=100000')).items).toEqual([]);
});

test('a data product and a data domain have addresses, and domains are asked for by name', async ({ client }) => {
  const [product] = (await client().get<DataProduct[]>('/api/data-products')).body;
  expect((await client().get(`/api/data-products/${product?.id}`)).body).toEqual(product);
  const [domain] = (await client().get<DataDomain[]>('/api/data-domains')).body;
  expect((await client().get(`/api/data-domains/${domain?.id}`)).body).toEqual(domain);
  const name = encodeURIComponent(domain?.name.toUpperCase() ?? '');
  expect((await client().get(`/api/data-domains?name=${name}&name=nowhere`)).body).toEqual([domain]);
  for (const path of ['/api/data-products/999999', '/api/data-domains/999999'])
    expect((await client().get(path)).status).toBe(404);
});

test('all entries can be gone through page by page', async ({ client }) => {
  const seen = new Set<string>();
  let path = '/api/search?limit=40';
  for (let pages = 0; path !== '' && pages < 20; pages += 1) {
    const { items, nextCursor, total } = (await client().get<SearchResult>(path)).body;
    for (const { resourceType, resourceId } of items) seen.add(`${resourceType} ${resourceId}`);
    if (nextCursor === null) expect(seen.size).toBe(total);
    path = nextCursor === null ? '' : `/api/search?limit=40&cursor=${nextCursor}`;
  }
  expect(path).toBe('');
});

test('what is published is found by the very next search, and no longer when it is retired', async ({ client }) => {
  const admin = client();
  await admin.signIn('admin');
  const { id } = (await admin.post<ManagedResource<'agent'>>('/api/catalogue/agent', agent)).body;
  const find = async () => (await client().get<SearchResult>('/api/search?q=zymurgy')).body.items;
  expect(await find()).toEqual([]);
  await admin.post(`/api/catalogue/agent/${id}/publish`, { revision: 1 });
  expect(await find()).toMatchObject([{ resourceType: 'agent', resourceId: id, name: agent.name }]);
  await admin.post(`/api/catalogue/agent/${id}/retire`, { revision: 2 });
  expect(await find()).toEqual([]);
});

for (const [what, query] of [
  ['a text that is too long', `q=${'x'.repeat(201)}`],
  ['a control character', 'q=%00'],
  ['an unknown type', 'type=person'],
  ['a limit of none', 'limit=0'],
  ['a cursor of another list', 'cursor=L2FwaS9haS1hZ2VudHMgMTI'],
  ['an unknown way to count', 'facets=some'],
  ['an unknown category', 'category=sports'],
  ['one unknown access level of two', 'accessLevel=open&accessLevel=secret'],
  ['an unknown role', 'audience=all'],
  ['an unknown order', 'sort=size'],
  ['a page before the first', 'page=0'],
]) {
  test(`${what} is refused`, async ({ client }) => {
    expect((await client().get(`/api/search?${query}`)).status).toBe(400);
  });
}
