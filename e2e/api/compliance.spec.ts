import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { COMPLIANCE_DOCUMENTS, complianceDocumentPath } from '@carebourse/contracts/compliance';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('every data domain and data collection has its documents, for everyone', async ({ client, product }) => {
  const domains = (await client().get<DataDomain[]>('/api/data-domains')).body;
  const collections = (await client().get<DataCollection[]>('/api/data-collections')).body;
  const resources = [
    ...domains.map(({ id }) => ({ resourceType: 'dataDomain', id }) as const),
    ...collections.map(({ id }) => ({ resourceType: 'dataCollection', id }) as const),
  ];
  // One of each, in turn: all of them would be over eighty.
  const paths = resources.flatMap(({ resourceType, id }, index) =>
    COMPLIANCE_DOCUMENTS.filter((_document, turn) => index === 0 || index % COMPLIANCE_DOCUMENTS.length === turn).map(
      (document) => complianceDocumentPath(resourceType, id, document),
    ),
  );
  const names = new Set<string>();
  for (const path of paths) {
    const response = await fetch(product.url + path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="[a-z0-9-]+\.pdf"$/);
    names.add(disposition);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  }
  expect(names.size).toBe(paths.length);
});

test('a document that a browser has already is not sent again', async ({ product }) => {
  const address = product.url + complianceDocumentPath('dataDomain', 1, 'phipa');
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  // Without a word on caching, fetch would ask for a fresh answer.
  const ask = (tag: string) =>
    fetch(address, { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } }).then(({ status }) => status);
  expect(await ask(etag)).toBe(304);
  expect(await ask('"another"')).toBe(200);
  expect((await fetch(address, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
});

test('a document may run and load nothing, and be framed by nobody', async ({ product }) => {
  const { headers } = await fetch(product.url + complianceDocumentPath('dataDomain', 1, 'terms'));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('what does not exist is not found, as problem details', async ({ client }) => {
  for (const path of [
    'dataDomain/999999/phipa',
    'dataDomain/1/secrets',
    'agent/1/phipa',
    'dataCollection/999999/terms',
  ]) {
    const { status, headers, body } = await client().get(`/api/compliance/${path}`);
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/problem+json; charset=utf-8']);
    expect(body.message).toBeTruthy();
  }
  expect((await client().get('/api/compliance/dataDomain/x/phipa')).status).toBe(400);
  expect((await client().post('/api/compliance/dataDomain/1/phipa')).status).toBe(405);
});
