import { CARD_LIMITS } from '@carebourse/contracts/model-card';
import { describe, expect, it } from 'vitest';
import type { Description } from './description.ts';
import { readDescriptions } from './read-descriptions.ts';

const TURTLE = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
@prefix health: <http://healthdataportal.eu/ns/health#> .

<https://halden.example/strokes> a dcat:Dataset ;
  dct:title "AVC"@fr, "Strokes"@en ;
  dct:description "All strokes of the region." ;
  dct:publisher [ a foaf:Agent ; foaf:name "Halden Ridge" ] ;
  dct:language <http://publications.europa.eu/resource/authority/language/ENG>,
    <http://publications.europa.eu/resource/authority/language/NLD>, "Klingonish" ;
  dct:temporal [ a dct:PeriodOfTime ; dcat:startDate "2019-01-01T00:00:00Z" ; dcat:endDate "2023-12-31" ] ;
  dct:accrualPeriodicity <http://publications.europa.eu/resource/authority/frequency/DAILY> ;
  dcat:keyword "stroke", "registry" ;
  dcat:contactPoint [ vcard:fn "The registry" ; vcard:hasEmail <mailto:data@halden.example> ] ;
  health:numberOfRecords 1200 .

<https://halden.example/unnamed> a dcat:Dataset ; dct:description "It has no title." .
`;

const CARD = `<?xml version="1.0" encoding="UTF-8"?>
<AppliedModelCard xmlns="https://mc.chai.org/v0.2/schema.xsd">
  <BasicInfo><ModelName>Scan reader</ModelName><ModelDeveloper>Halden</ModelDeveloper><DeveloperContact>halden.example</DeveloperContact></BasicInfo>
  <ReleaseInfo><ReleaseVersion>2.1</ReleaseVersion><ReleaseDate>June 2026</ReleaseDate></ReleaseInfo>
  <ModelSummary><Summary>Reads scans &amp; says what is urgent.</Summary></ModelSummary>
  <UsesAndDirections><IntendedUseAndWorkflow>Sorting</IntendedUseAndWorkflow><PrimaryIntendedUsers>Radiologists</PrimaryIntendedUsers></UsesAndDirections>
  <Warnings><KnownRisksAndLimitations>Small lesions</KnownRisksAndLimitations></Warnings>
  <KeyMetrics><SafetyReliability><Results>
    <MetricResult><Label>Sensitivity</Label><ValueJson>{"value":"0.91","group":"Adults","source":"Own trial"}</ValueJson></MetricResult>
    <MetricResult><Label>Specificity</Label><ValueJson>"0.8"</ValueJson></MetricResult>
    <MetricResult><Label></Label><ValueJson>null</ValueJson></MetricResult>
  </Results></SafetyReliability></KeyMetrics>
</AppliedModelCard>`;

async function read(text: string, fileName: string): Promise<Description[]> {
  const found: Description[] = [];
  for await (const one of readDescriptions(inPieces(text), { fileName })) found.push(one);
  return found;
}

/** As they come over the wire: letters of several bytes are cut in two. */
async function* inPieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

describe('Turtle', () => {
  it('is read as the catalogue has it, in English, with the line of what it tells', async () => {
    const [strokes] = await read(TURTLE, 'halden.ttl');
    expect(strokes).toMatchObject({ source: 'https://halden.example/strokes', line: 7 });
    expect(strokes?.entry).toMatchObject({ resourceType: 'data', publisher: 'Halden Ridge' });
    expect(strokes?.entry?.content).toMatchObject({ name: 'Strokes', size: '1,200 records', updateFrequency: 'Daily' });
    expect(strokes?.entry?.facts).toMatchObject({
      keywords: ['stroke', 'registry'],
      languages: ['en', 'nl'],
      from: '2019-01-01',
      to: '2023-12-31',
      contactName: 'The registry',
      contactEmail: 'data@halden.example',
    });
  });

  it('tells what it left out, and why an entry cannot be made', async () => {
    const [strokes, unnamed] = await read(TURTLE, 'halden.ttl');
    expect(strokes?.problems).toEqual([
      { line: 7, path: 'facts.languages.2', message: expect.stringContaining('Klingonish is not a language') },
    ]);
    expect(unnamed).toMatchObject({ entry: undefined, problems: [{ line: 19, path: 'name' }] });
  });

  it('is told from its text where its name says nothing', async () => {
    expect(await read(TURTLE, 'catalogue')).toHaveLength(2);
  });
});

it('RDF/XML is read with the lines of its entries, and letters that came in two pieces', async () => {
  const [found] = await read(
    `\u{feff}<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dct="http://purl.org/dc/terms/"
  xmlns:dcat="http://www.w3.org/ns/dcat#">
  <dcat:Dataset rdf:about="https://halden.example/a">
    <dct:title>Łódź Θεσσαλονίκη</dct:title>
    <dct:description>Two towns</dct:description>
  </dcat:Dataset>
</rdf:RDF>`,
    'a.rdf',
  );
  expect(found).toMatchObject({ line: 4, problems: [], entry: { content: { name: 'Łódź Θεσσαλονίκη' } } });
});

describe('JSON-LD', () => {
  const thing = {
    '@id': 'https://halden.example/a',
    '@type': 'dcat:Dataset',
    'dct:title': 'A',
    'dct:description': 'B',
  };
  const terms = { dcat: 'http://www.w3.org/ns/dcat#', dct: 'http://purl.org/dc/terms/' };

  it('is read with the lines of its entries, also when its terms come last', async () => {
    for (const document of [
      { '@context': terms, '@graph': [thing] },
      { '@graph': [thing], '@context': terms },
    ]) {
      const [found] = await read(JSON.stringify(document, null, 1), 'a.jsonld');
      expect(found).toMatchObject({ source: thing['@id'], entry: { content: { name: 'A' } }, problems: [] });
      expect(found?.line).toBeGreaterThan(2);
    }
  });

  it('of Croissant is read with its columns, by terms that are known and not loaded', async () => {
    const card = {
      '@context': 'http://mlcommons.org/croissant/1.0',
      '@type': 'sc:Dataset',
      '@id': 'https://halden.example/c',
      name: 'Scans',
      description: 'Of heads',
      keywords: 'head, scan',
      license: 'https://halden.example/terms',
      citeAs: 'Halden 2026',
      conformsTo: 'http://mlcommons.org/croissant/1.0',
      recordSet: [
        {
          '@type': 'cr:RecordSet',
          name: 'scans',
          field: [
            { '@type': 'cr:Field', name: 'age', description: 'In years', dataType: 'sc:Integer' },
            { '@type': 'cr:Field', name: 'taken', description: 'When', dataType: 'sc:DateTime' },
          ],
        },
      ],
    };
    const [found] = await read(JSON.stringify(card), 'croissant.json');
    expect(found?.entry?.facts).toMatchObject({
      keywords: ['head', 'scan'],
      standards: [],
      licence: 'https://halden.example/terms',
      howToCite: 'Halden 2026',
      dictionary: [
        { table: 'scans', name: 'age', type: 'integer', description: 'In years' },
        { table: 'scans', name: 'taken', type: 'time', description: 'When' },
      ],
    });
  });
});

describe('a model card', () => {
  it('is an agent with its card, whose measures are those that are told', async () => {
    const [found] = await read(CARD, 'card.xml');
    expect(found).toMatchObject({ source: 'model card: Halden/Scan reader', line: 2, problems: [] });
    expect(found?.entry).toMatchObject({
      resourceType: 'agent',
      content: { name: 'Scan reader', description: 'Reads scans & says what is urgent.', verified: false },
      card: { version: '2.1', limits: 'Small lesions' },
    });
    expect(found?.entry?.card?.performance).toEqual([
      { measure: 'Sensitivity', value: '0.91', group: 'Adults', source: 'Own trial' },
      { measure: 'Specificity', value: '0.8', group: 'Not stated', source: 'Not stated' },
    ]);
  });

  it('that does not tell what a card must is an agent alone, and says why', async () => {
    const [found] = await read(CARD.replace(/<ReleaseInfo>.*<\/ReleaseInfo>/, ''), 'card.xml');
    expect(found?.entry?.content.name).toBe('Scan reader');
    expect(found?.entry?.card).toBeUndefined();
    expect(found?.problems).toEqual([
      { line: 2, path: 'card.version', message: expect.stringContaining('without its card') },
    ]);
  });

  it('may tell no measures', async () => {
    const [found] = await read(CARD.replace(/<KeyMetrics>[^]*<\/KeyMetrics>/, ''), 'card.xml');
    expect(found?.entry?.card?.performance).toEqual([]);
  });

  it('cuts a text that is longer than ours may be, and keeps the rest', async () => {
    const [found] = await read(
      CARD.replace(
        'Small lesions',
        `Small lesions</KnownRisksAndLimitations><KnownBiasesOrEthicalConsiderations>${'x'.repeat(CARD_LIMITS.text + 1)}</KnownBiasesOrEthicalConsiderations><KnownRisksAndLimitations>`,
      ),
      'card.xml',
    );
    expect(found?.entry?.card?.limits).toBe('Small lesions');
    expect(found?.entry?.card?.fairness).toBe(`${'x'.repeat(CARD_LIMITS.text - 1)}…`);
    expect(found?.problems).toMatchObject([{ path: 'card.fairness' }]);
  });
});

describe('CSV', () => {
  const head = 'type,source,name,description,category,facts.keywords,recordCount,colour';

  it('is an entry a line; columns and kinds that there are not are told', async () => {
    const [one, other] = await read(
      `${head}\ndata,A-1,"Scans, all",Of heads,imaging,head|scan,,red\ndatum,A-2,B,C,,,,\n`,
      'a.csv',
    );
    expect(one).toMatchObject({
      source: 'A-1',
      line: 2,
      entry: { content: { name: 'Scans, all', category: 'imaging' }, facts: { keywords: ['head', 'scan'] } },
      problems: [{ line: 1, path: 'colour' }],
    });
    expect(other).toMatchObject({ line: 3, entry: undefined, problems: [{ line: 3, path: 'type' }] });
  });

  it.each([
    ['semicolons', 'type;source;name;description\r\ndata;A-1;Scans;Of heads, by week\r\n', 2],
    ['tabs', 'type\tsource\tname\tdescription\ndata\tA-1\tScans\tOf heads, by week\n', 2],
    [
      'a line that says what parts values',
      'sep=;\ntype;source;name;description\ndata;A-1;Scans;Of heads, by week\n',
      3,
    ],
    [
      'names with capital letters and hidden ones',
      '\u200BType,SOURCE,Name,Description,Facts.Keywords\ndata,A-1,Scans,"Of heads, by week",\n',
      2,
    ],
    ['a title', 'Our registers;;;\ntype;source;name;description\ndata;A-1;Scans;Of heads, by week\n', 3],
    ['a byte order mark', '\uFEFFtype;source;name;description\ndata;A-1;Scans;Of heads, by week\n', 2],
    [
      'a byte order mark before what parts values',
      '\uFEFFSEP=;\r\nTYPE;SOURCE;NAME;DESCRIPTION\r\ndata;A-1;Scans;Of heads, by week\r\n',
      3,
    ],
    ['names with spaces around', ' type ; Source; name ;description \ndata;A-1;Scans;Of heads, by week\n', 2],
    ['quoted names', '"Type";"Source";"Name";"Description"\r\n"data";"A-1";"Scans";"Of heads, by week"\r\n', 2],
    ['tabs under Windows', 'TYPE\tsource\tname\tdescription\r\ndata\tA-1\tScans\tOf heads, by week\r\n', 2],
    ['an empty line below the names', 'type;source;name;description\n\ndata;A-1;Scans;"Of heads, by week"\n', 3],
    ['columns without a name', 'type;source;name;description;;\ndata;A-1;Scans;Of heads, by week;;\n', 2],
  ])('is read as an uploaded table is: %s', async (_, text, line) => {
    const [found] = await read(text, 'a.csv');
    expect(found).toMatchObject({
      source: 'A-1',
      line,
      entry: { content: { name: 'Scans', description: 'Of heads, by week' } },
      problems: [],
    });
  });

  it('says which value of a closed list is not in it', async () => {
    const [found] = await read(`${head}\ndata,A-1,Scans,Of heads,heads,,,\n`, 'a.csv');
    expect(found).toMatchObject({ entry: undefined });
    expect(found?.problems.map(({ path }) => path)).toEqual(['colour', 'category']);
  });

  it('describes nothing twice', async () => {
    const [, second] = await read(`${head}\ndata,A,B,C,,,,\ndata,A,D,E,,,,\n`, 'a.csv');
    expect(second).toMatchObject({
      entry: undefined,
      problems: [{ message: expect.stringContaining('first in line 2') }],
    });
  });
});
