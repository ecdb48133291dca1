import type { Import, ImportLineList } from '@carebourse/contracts/imports';
import { reportFile } from '@carebourse/proof/interchange/report-file';
import { fetchJudge, JUDGE } from '@carebourse/proof/interchange/environment';
import { startLineProgram } from '@carebourse/proof/line-program';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { expect, type Page } from '@playwright/test';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newName, signIn } from '../support/browser.ts';
import { askForToken } from '../support/credentials/keys.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere } from '../support/screen-audit.ts';
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

/** Catalogue files of others, which are not in the repository. */
const OTHERS = resolve(import.meta.dirname, '../../../shared/data');
/** By which a parser that wants one resolves their relative addresses. */
const BASE_OF_OTHERS = 'https://others.example/';

/** Its language tag is false: rdflib reads nothing of it. */
const REFUSED_BY_RDFLIB = 'language-tag.rdf';

function syntaxOf(file: string): string {
  if (file.endsWith('.ttl')) return 'turtle';
  return file.endsWith('.jsonld') ? 'json-ld' : 'xml';
}

/** Two data sets as others write them: one in German with a long name and HTML, one in English and French. */
function ofAnotherPortal(of: string): string {
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
<https://portal.example/${of}/1> a dcat:Dataset ; dct:identifier "${of}-1" ;
  dct:title "Befragung der Teilnehmenden über Pflege und Betreuung zu Hause, Welle eins bis sieben, verknüpft mit Besuchen ${of}"@de ;
  dct:description "<p>Pflege &amp; Besuche, &lt;50 Jahre.</p><ul><li>Welle&nbsp;1</li></ul>"@de ;
  dct:language "ger", "rm" ; dcat:keyword "Pflege"@de, "cura"@it ; dct:spatial "Graubünden" ;
  dct:temporal [ dcat:startDate "2018" ; dcat:endDate "2019-02" ] .
<https://portal.example/${of}/2> a dcat:Dataset ; dct:title "Births ${of}"@en-CA, "Naissances"@fr ; dct:description "a < b" ;
  dcat:contactPoint [ vcard:fn "Births ${of}" ; vcard:hasEmail "births@portal.example" ] .
`;
}

async function importText(page: Page, text: string, fileName: string): Promise<Import> {
  const answer = await page.request.post(`/api/catalogue/imports?fileName=${fileName}`, {
    data: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Import;
}

/** Carries an import out, and publishes what it makes. */
async function carryOut({ request }: Page, { id }: Import): Promise<ImportLineList['items']> {
  expect((await request.post(`/api/catalogue/imports/${id}/apply`, { data: { publish: true } })).ok()).toBe(true);
  const stateNow = async () => ((await (await request.get(`/api/catalogue/imports/${id}`)).json()) as Import).state;
  await expect.poll(stateNow).toBe('done');
  return ((await (await request.get(`/api/catalogue/imports/${id}/lines`)).json()) as ImportLineList).items;
}

/** Imports the one entry of a file. */
async function importFile(page: Page, fileName: string, text: string): Promise<number> {
  const planned = await importText(page, text, fileName);
  expect(planned).toMatchObject({ state: 'planned', reason: null, counts: { made: 1, problem: 0 } });
  const [entry] = await carryOut(page, planned);
  return entry?.resourceId ?? 0;
}

const judge = { program: undefined as ReturnType<typeof startLineProgram> | undefined };

test.beforeAll(async () => {
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
  const comparison = (await ask({ same: { turtle, 'json-ld': jsonLd, xml } })) as { sizes: number[]; same: boolean };
  expect(comparison.same, JSON.stringify(comparison)).toBe(true);
  expect(comparison.sizes[0]).toBeGreaterThan(1_000);
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

test('rdflib counts the data sets of catalogue files of others as an import does', async () => {
  const files = globSync(resolve(OTHERS, '{files/dcat,dcat,cases/{24,25,38}-*}/*.{ttl,rdf,xml,jsonld}'));
  test.skip(files.length === 0, `there are no catalogue files in ${OTHERS}`);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const counted = await ask({ datasets: text, format: syntaxOf(file), base: BASE_OF_OTHERS });
    if (file.endsWith(REFUSED_BY_RDFLIB)) {
      expect(counted).toEqual({ error: expect.stringContaining('not a valid language tag') });
      continue;
    }
    const { lines } = await reportFile(file);
    // Problems of an entry stand below it.
    expect({ file, counted }).toEqual({
      file,
      counted: { datasets: lines.filter((line) => !/^\s/.test(line)).length },
    });
  }
});

test('what was imported is exported as it was, and breaks no shape but by what nobody told', async ({
  page,
  product,
}) => {
  await signIn(page, 'admin');
  const file = ofAnotherPortal(newName());
  const planned = await importText(page, file, 'other.ttl');
  expect(planned.counts).toMatchObject({ made: 2, problem: 0 });
  for (const { resourceId } of await carryOut(page, planned)) {
    for (const syntax of ['ttl', 'rdf', 'jsonld']) {
      const text = await textOf(`${product.url}/api/data-products/${resourceId}/dcat.${syntax}`);
      // Again an import, of what was exported: nothing is different.
      const again = await importText(page, text, `again.${syntax}`);
      expect(again.counts).toEqual({ made: 0, changed: 0, gone: 0, left: 1, problem: 0 });
      await page.request.delete(`/api/catalogue/imports/${again.id}`);
    }
    const turtle = await textOf(`${product.url}/api/data-products/${resourceId}/dcat.ttl`);
    for (const files of [globSync(resolve(SHAPES, 'dcat-ap*.ttl'))].filter(({ length }) => length > 0)) {
      const { broken } = (await ask({ shapes: files, turtle, apart: OF_GDI_ALONE })) as { broken: string[] };
      expect(broken.filter((line) => !line.includes('MinCountConstraintComponent'))).toEqual([]);
    }
  }
});

const NOTHING_NEW = { made: 0, changed: 0, gone: 0, problem: 0 };

test('what others wrote is imported, leaves for mlcroissant, and changes nothing when it comes back', async ({
  page,
  product,
}) => {
  const of = newName();
  await signIn(page, 'admin');
  const scans = {
    '@context': 'http://mlcommons.org/croissant/1.1',
    '@type': 'sc:Dataset',
    conformsTo: ['http://mlcommons.org/croissant/1.1', 'HL7 FHIR R4'],
    url: `https://data.example/${of}`,
    name: `Scans ${of}`,
    description: 'Of heads, <50 years.',
    license: 'https://data.example/terms',
    keywords: ['head', 'scan'],
    temporalCoverage: '2019/2022-06',
    'rai:dataCollection': 'Exported nightly.',
    distribution: [{ '@type': 'cr:FileObject', '@id': 'a.csv', contentSize: '4.7 MB' }],
    recordSet: { '@id': 'scans', field: [{ '@id': 'scans/age', dataType: 'cr:Int64', description: 'In years' }] },
  };
  const beds = {
    conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
    dataset: [
      {
        title: 2024,
        description: 'A title that is a number.',
        identifier: `x-${of}`,
        modified: 'R/P1D',
        temporal: '1899-2017',
        publisher: { name: 'Example Health Department' },
        contactPoint: { fn: 'Data desk', hasEmail: 'mailto:desk@open.example' },
        accessLevel: 'non-public',
      },
    ],
  };
  for (const [fileName, document] of Object.entries({ 'metadata.json': scans, 'data.json': beds })) {
    const id = await importFile(page, fileName, JSON.stringify(document));
    const croissant = await textOf(`${product.url}/api/data-products/${id}/croissant.json`);
    expect(await ask({ croissant })).toMatchObject({ errors: [] });
    expect((await importText(page, croissant, 'croissant.json')).counts).toEqual({ ...NOTHING_NEW, left: 1 });
    expect((await importText(page, JSON.stringify(document), fileName)).counts).toEqual({ ...NOTHING_NEW, left: 1 });
  }
  const catalogue = await textOf(`${product.url}/data.json`);
  const { dataset } = JSON.parse(catalogue) as { dataset: unknown[] };
  expect((await importText(page, catalogue, 'data.json')).counts).toEqual({ ...NOTHING_NEW, left: dataset.length });
});

test('a card of others is imported whole, and changes nothing when it comes back', async ({ page, product }) => {
  const name = `Scan reader ${newName()}`;
  const monitoring = 'Looked at each month. '.repeat(200).trim();
  await signIn(page, 'admin');
  const card = `<AppliedModelCard xmlns="https://mc.chai.org/v0.1/schema.xsd">
    <BasicInfo><ModelName>${name}</ModelName><ModelDeveloper>Halden</ModelDeveloper><DeveloperContact>halden.example</DeveloperContact></BasicInfo>
    <ReleaseInfo><ReleaseVersion>2.1</ReleaseVersion><ReleaseDate>June 2026</ReleaseDate></ReleaseInfo>
    <ModelSummary><Summary>Reads scans of heads.</Summary></ModelSummary>
    <UsesAndDirections><IntendedUseAndWorkflow>Sorting</IntendedUseAndWorkflow><PrimaryIntendedUsers>Radiologists</PrimaryIntendedUsers></UsesAndDirections>
    <Warnings><KnownRisksAndLimitations>Small lesions</KnownRisksAndLimitations></Warnings>
    <TrustIngredients><AISystemFacts><OngoingMaintenance>${monitoring}</OngoingMaintenance></AISystemFacts></TrustIngredients>
    <KeyMetrics><SafetyReliability><Result>${'No harm was seen in any of the cases. '.repeat(20).trim()}</Result></SafetyReliability></KeyMetrics>
  </AppliedModelCard>`;
  const id = await importFile(page, 'card.xml', card);
  const written = await textOf(`${product.url}/api/ai-agents/${id}/card.xml`);
  expect(written).toContain(monitoring);
  expect((await importText(page, written, 'card.xml')).counts).toEqual({ ...NOTHING_NEW, left: 1 });
  // Long texts stay within the page.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/agents/${id}/card`);
  await expect(page.getByText(monitoring)).toBeVisible();
  await auditEverywhere(page);
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
