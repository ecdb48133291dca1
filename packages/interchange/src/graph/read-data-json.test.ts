import { describe, expect, it } from 'vitest';
import { READ_LIMITS } from '../limits.ts';
import { readDescriptions } from '../read-descriptions.ts';

const SCHEMA = 'https://project-open-data.cio.gov/v1.1/schema';

const BEDS = {
  '@type': 'dcat:Dataset',
  title: 'Hospital beds by county',
  description: 'Staffed beds, monthly.',
  identifier: 'https://open.example/id/beds',
  keyword: ['beds', 'capacity'],
  modified: '2018-05-02',
  publisher: { '@type': 'org:Organization', name: 'Health Department', subOrganizationOf: { name: 'The State' } },
  contactPoint: { '@type': 'vcard:Contact', fn: 'Data desk', hasEmail: 'mailto:desk@open.example' },
  accessLevel: 'public',
  bureauCode: ['009:00'],
};

const catalogue = (...dataset: unknown[]) => ({ conformsTo: SCHEMA, dataset });

async function read(document: unknown, fileName = 'data.json') {
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 1);
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(text));
  })();
  return Array.fromAsync(readDescriptions(bytes, { fileName, limits: READ_LIMITS }));
}

const factsOf = async (changes: object) => (await read(catalogue({ ...BEDS, ...changes })))[0]?.entry?.facts;

describe('data.json', () => {
  it.each([
    ['with the context of Project Open Data', { '@context': `${SCHEMA}/catalog.jsonld`, ...catalogue(BEDS) }],
    ['without a context', catalogue(BEDS)],
    ['with its data sets before all else', { dataset: [BEDS], conformsTo: SCHEMA }],
    [
      'of DCAT-US 3',
      { '@type': 'Catalog', conformsTo: { '@type': 'Standard', title: 'DCAT-US 3.0' }, dataset: [BEDS] },
    ],
    ['that is a list alone', [BEDS]],
  ])('is read %s', async (_, document) => {
    const [found, ...others] = await read(document);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ source: BEDS.identifier, problems: [] });
    expect(found?.entry).toMatchObject({
      resourceType: 'data',
      publisher: 'Health Department',
      content: { name: BEDS.title, description: BEDS.description },
      facts: { keywords: ['beds', 'capacity'], contactName: 'Data desk', contactEmail: 'desk@open.example' },
    });
  });

  it('tells each data set with its line, and a fault in one costs that one alone', async () => {
    const found = await read(catalogue({}, BEDS, { ...BEDS, identifier: 'x-2', title: null }));
    expect(found.map(({ source, line, entry }) => [source, line, entry !== undefined])).toEqual([
      ['', 4, false],
      [BEDS.identifier, 5, true],
      ['x-2', 32, false],
    ]);
  });

  it('takes numbers for texts, and nothing for what is null', async () => {
    const [found] = await read(catalogue({ ...BEDS, title: 2024, spatial: null, keyword: [1918, null, ''] }));
    expect(found).toMatchObject({
      entry: { content: { name: '2024' }, facts: { keywords: ['1918'], places: [] } },
      problems: [],
    });
  });

  it('reads keywords that are one text', async () => {
    expect(await factsOf({ keyword: 'beds, wards;capacity' })).toMatchObject({
      keywords: ['beds', 'wards', 'capacity'],
    });
  });

  it.each([
    ['1899-2017', '1899-01-01', '2017-12-31'],
    ['2012-02/2016-02', '2012-02-01', '2016-02-29'],
    ['2000-01-15T00:45:00Z/2010-01-15T00:06:00Z', '2000-01-15', '2010-01-15'],
    ['2019/..', '2019-01-01', undefined],
  ])('reads the period %s', async (temporal, from, to) => {
    const facts = await factsOf({ temporal });
    expect([facts?.from, facts?.to]).toEqual([from, to]);
  });

  it('leaves out what is no day, and tells it', async () => {
    const [found] = await read(catalogue({ ...BEDS, modified: '2018-05', temporal: 'last summer' }));
    expect(found?.entry?.facts).not.toHaveProperty('from');
    expect(found?.problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'modified: Left out: 2018-05 is no day',
      expect.stringContaining('facts.from: Left out'),
    ]);
  });

  it.each([
    [{ accrualPeriodicity: 'R/P1D' }, 'Daily'],
    [{ accrualPeriodicity: 'R/P3M', modified: '2018-05-02' }, 'Quarterly'],
    [{ accrualPeriodicity: 'R/P10Y' }, 'Every 10 years'],
    [{ accrualPeriodicity: 'irregular' }, 'Irregular'],
    [{ modified: 'R/P1W' }, 'Weekly'],
    [{}, 'Not stated'],
  ])('reads how often it is renewed from %j', async (changes, updateFrequency) => {
    const [found] = await read(catalogue({ ...BEDS, ...changes }));
    expect(found).toMatchObject({ entry: { content: { updateFrequency } }, problems: [] });
  });

  it('keeps places that have names, and no shapes', async () => {
    expect(await factsOf({ spatial: 'Ottawa; Kingston' })).toMatchObject({ places: ['Ottawa', 'Kingston'] });
    for (const spatial of ['-80.5,37.9,-75.2,39.7', '{"type":"Point","coordinates":[1,2]}', 'POLYGON((0 0, 1 1))'])
      expect(await read(catalogue({ ...BEDS, spatial }))).toMatchObject([
        { entry: { facts: { places: [] } }, problems: [{ line: 4, message: expect.stringContaining('coordinates') }] },
      ]);
  });

  it('tells what stands among its data sets and is none', async () => {
    const [found] = await read(catalogue(BEDS, null, 'x'));
    expect(found?.problems).toMatchObject([{ message: '2 data sets are left out: they are no objects' }]);
  });

  it('finds the data sets of catalogues within it, and of series', async () => {
    const inner = (identifier: string) => ({ ...BEDS, identifier });
    const found = await read({
      '@type': 'Catalog',
      conformsTo: { title: 'DCAT-US 3.0' },
      dataset: [inner('a')],
      catalog: [{ '@type': 'Catalog', dataset: [inner('b')] }],
      datasetSeries: [{ title: 'Beds', seriesMember: [inner('c')], first: inner('d') }],
    });
    expect(found.map(({ source }) => source)).toEqual(['a', 'b', 'c']);
  });

  it('reads identifiers and contacts that DCAT-US 3 writes as things', async () => {
    const identifier = { '@type': 'Identifier', notation: 'NCDC-2024' };
    const contactPoint = [{ '@type': 'Kind', fn: 'Desk', hasEmail: 'desk@open.example' }];
    const [found] = await read(catalogue({ ...BEDS, identifier, contactPoint }));
    expect(found).toMatchObject({ source: 'NCDC-2024', entry: { facts: { contactEmail: 'desk@open.example' } } });
  });

  it('takes what the terms of use are called from the rights where there is no licence', async () => {
    expect(await factsOf({ rights: 'For research, by agreement' })).toMatchObject({
      licenceName: 'For research, by agreement',
    });
  });

  it('is JSON-LD when it has a context of others', async () => {
    const context = { dataset: { '@id': 'http://www.w3.org/ns/dcat#dataset', '@container': '@set' } };
    await expect(read({ '@context': context, dataset: [BEDS] })).rejects.toThrow('no data set');
    await expect(read({ '@context': 'https://a.example/context', dataset: [] })).rejects.toThrow('is not loaded');
  });
});

describe('a hostile data.json', () => {
  it('is refused where it is broken or cut, with the line', async () => {
    await expect(read('{"dataset": [\n{"title": "A"},\n{"title" "B"}\n]}')).rejects.toMatchObject({ line: 3 });
    await expect(read('{"dataset": [\n{"title": "A"}')).rejects.toThrow('ends too early');
    await expect(read('{"dataset": [\n{"title": "A"}], "x" 1}')).rejects.toThrow('is broken here');
  });

  it('is refused when one part of it is too large', async () => {
    const huge = 'x'.repeat(9 * 1024 * 1024);
    await expect(read(`{"dataset": [{"title": "${huge}"}]}`)).rejects.toThrow('says more');
    await expect(read(`{"dataset": [], "x": "${huge}"}`)).rejects.toThrow('says more');
  });

  it('is refused when it is nested too deeply', async () => {
    await expect(read(`{"dataset": [{"title": ${'['.repeat(200)}`)).rejects.toThrow('100 levels');
  });

  it('changes nothing by names that JavaScript has', async () => {
    const text = JSON.stringify(catalogue(BEDS)).replace('"title"', '"__proto__": {"title": "Other"}, "title"');
    const [found] = await read(text);
    expect(found?.entry?.content.name).toBe(BEDS.title);
    expect({}).not.toHaveProperty('title');
  });

  it('takes the last of two values of one key, as JSON does', async () => {
    const text = JSON.stringify(catalogue(BEDS)).replace('"title"', '"title": "First", "title"');
    expect((await read(text))[0]?.entry?.content.name).toBe(BEDS.title);
  });
});
