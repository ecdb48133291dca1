import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { FirstRows, RowsPage, Workspace } from '@carebourse/contracts/use';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

/** Where the demo partner, whose organization has a plan, reads rows. */
async function addressOfRows(partner: ApiClient): Promise<string> {
  const { id: userId } = await partner.signIn('partner');
  const requests = await partner.get<ResourceRequest[]>(`/api/resource-requests?userId=${userId}`);
  for (const { id, status, resourceType } of requests.body) {
    if (status !== 'approved' || resourceType === 'agent') continue;
    const { body } = await partner.get<Workspace>(`/api/grants/${id}/tables`);
    const [table] = body.tables;
    if (table?.asks === 'rows') return `/api/grants/${id}/tables/${table.id}/rows`;
  }
  throw new Error('the demo partner has no grant whose rows leave');
}

const nextOf = (link: string | null) => /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1];

test('rows are read page by page, as JSON or as lines, by the address of the next page', async ({
  client,
  product,
}) => {
  const partner = client();
  const rows = await addressOfRows(partner);
  const first = await partner.get<FirstRows>(rows);
  expect(first.body.rows).toHaveLength(100);
  expect(first.body).not.toHaveProperty('nextCursor');

  const one = await partner.get<RowsPage>(`${rows}?limit=60`);
  const next = new URL(nextOf(one.headers.get('link')) ?? '');
  expect(next.searchParams.get('cursor')).toBe(one.body.nextCursor);
  const headers = { cookie: partner.cookie, accept: 'application/x-ndjson' };
  const lines = await fetch(`${product.url}${next.pathname}${next.search}`, { headers });
  expect(lines.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
  expect(nextOf(lines.headers.get('link'))).toContain('limit=60');
  const objects = (await lines.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const names = first.body.columns.map(({ name }) => name);
  const read = [...one.body.rows, ...objects.map((object) => names.map((name) => object[name]))];
  expect(read).toHaveLength(120);
  expect(read.slice(0, 100)).toEqual(first.body.rows);
});

test('rows are filtered, and a filter that does not fit is told by its place', async ({ client }) => {
  const partner = client();
  const rows = await addressOfRows(partner);
  const { body } = await partner.get<RowsPage>(`${rows}?limit=1`);
  const [column] = body.columns;
  const filtered = (name: string | undefined, op: string) =>
    `${rows}?filter=${encodeURIComponent(JSON.stringify([{ column: name, op }]))}`;
  const missing = await partner.get<RowsPage>(filtered(column?.name, 'is-missing'));
  expect(missing.status).toBe(200);
  expect(missing.body.rows.every(([cell]) => cell === null)).toBe(true);
  const refused = await partner.get(filtered('health_number', 'is-present'));
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toHaveProperty(['filter.0.column']);
  expect((await partner.get(`${rows}?filter=nonsense`)).status).toBe(400);
  expect((await partner.get(`${rows}?limit=1001`)).status).toBe(400);
  expect((await partner.get(`${rows}?cursor=nonsense`)).status).toBe(400);
});
