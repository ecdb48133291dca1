import { fetchJudge, JUDGE } from '@carebourse/proof/interchange/environment';
import { startLineProgram } from '@carebourse/proof/line-program';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { expect } from '@playwright/test';
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { signIn } from '../support/browser.ts';
import { askForToken } from '../support/doors/keys.ts';
import { test } from '../support/fixtures.ts';
import { rowsOfDemoPartner } from '../support/rows-of-demo-partner.ts';

/** Shapes of others, which are not in the repository: DCAT-AP 3.0.0, and Health-RI's of HealthDCAT-AP. */
const SHAPES = resolve(import.meta.dirname, '../../../shared/data/shapes');

const DCT = 'http://purl.org/dc/terms';
/** Lists of names and a pattern that are the Genomic Data Infrastructure's own, for what is in its catalogue. */
const OF_GDI_ALONE = [
  [`${DCT}/conformsTo`, 'InConstraintComponent'],
  ['http://healthdataportal.eu/ns/health#healthCategory', 'InConstraintComponent'],
  [`${DCT}/identifier`, 'PatternConstraintComponent'],
];

const judge = { program: undefined as ReturnType<typeof startLineProgram> | undefined };

test.beforeAll(async () => {
  // Its packages come from the registry.
  test.setTimeout(600_000);
  judge.program = startLineProgram(await fetchJudge(), [JUDGE]);
});
test.afterAll(() => judge.program?.stop());

const ask = (question: object) => judge.program?.ask(question);

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** Names of the page's view are those of its syntax: without them the three say the same. */
const withoutView = (text: string) => text.replaceAll(/catalog\.(ttl|jsonld|rdf)/g, 'catalog');

test('the catalogue says the same in three syntaxes, by parsers that are not ours', async ({ product }) => {
  const [turtle, jsonLd, xml] = await Promise.all(
    ['ttl', 'jsonld', 'rdf'].map(async (syntax) => withoutView(await textOf(`${product.url}/catalog.${syntax}`))),
  );
  const told = (await ask({ same: { turtle, 'json-ld': jsonLd, xml } })) as { sizes: number[]; same: boolean };
  expect(told.same, JSON.stringify(told)).toBe(true);
  expect(told.sizes[0]).toBeGreaterThan(1_000);
});

test('data.json names each entry once', async ({ product }) => {
  const { dataset } = JSON.parse(await textOf(`${product.url}/data.json`)) as { dataset: { landingPage: string }[] };
  const turtle = await textOf(`${product.url}/catalog.ttl`);
  const pages = dataset.map(({ landingPage }) => landingPage);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toHaveLength([...turtle.matchAll(/dcat:landingPage/g)].length);
});

test('entries that claim to conform break no shape of DCAT-AP and HealthDCAT-AP', async ({ product }) => {
  test.skip(!existsSync(SHAPES), `there are no shapes in ${SHAPES}`);
  const turtle = await textOf(`${product.url}/catalog.ttl`);
  expect(turtle).toContain('dct:conformsTo');
  for (const files of ['dcat-ap*.ttl', 'health-ri/*.ttl'].map((name) => globSync(resolve(SHAPES, name)))) {
    expect(files).not.toEqual([]);
    expect(await ask({ shapes: files, turtle, apart: OF_GDI_ALONE })).toEqual({ broken: [] });
  }
});

test('each entry of the demonstration is a data set for mlcroissant', async ({ product }) => {
  for (const list of ['data-products', 'data-domains', 'data-collections']) {
    const entries = (await (await fetch(`${product.url}/api/${list}`)).json()) as { id: number; name: string }[];
    for (const { id, name } of entries.slice(0, 8)) {
      const croissant = await textOf(`${product.url}/api/${list}/${id}/croissant.json`);
      expect(await ask({ croissant })).toEqual({ errors: [], name });
    }
  }
});

test('who was granted rows loads them by mlcroissant, in a session or by a token', async ({ page, product }) => {
  await signIn(page, 'partner');
  const { grant, tables } = await rowsOfDemoPartner(page);
  const address = `${product.url}/api/grants/${grant.id}/croissant.json`;
  const client = { name: 'Training', scopes: ['data:read'] };
  const made = (await (await page.request.post('/api/oauth-clients', { data: client })).json()) as OAuthClientSecret;
  const { body } = await askForToken(product.url, made);
  const byToken = await fetch(address, { headers: { authorization: `Bearer ${body.access_token}` } });
  const inSession = await page.request.get(address);
  expect([byToken.status, byToken.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const loadable = tables.filter(({ asks }) => asks === 'rows');
  for (const croissant of [await byToken.text(), await inSession.text()]) {
    expect(await ask({ croissant })).toEqual({ errors: [], name: grant.resourceName });
    for (const { name, release, columns } of loadable) {
      const loaded = (await ask({ croissant, rows_of: name })) as { rows: number; first: Record<string, string> };
      expect(loaded.rows, JSON.stringify(loaded)).toBe(release.rows);
      const known = columns.map((column) => `${name}/${column.name}`);
      expect(known).toEqual(expect.arrayContaining(Object.keys(loaded.first)));
    }
  }
  await page.request.delete(`/api/oauth-clients/${made.clientId}`);
  const ended = await fetch(address, { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(ended.status).toBe(401);
});
