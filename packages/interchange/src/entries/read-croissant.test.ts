import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../read-descriptions.ts';

/** The namespace in which each version of Croissant has its terms. */
const NAMESPACES = { '0.8': 'http://mlcommons.org/schema/', '1.0': 'http://mlcommons.org/croissant/' } as const;

type Version = keyof typeof NAMESPACES;

const contextOf = (version: Version) => ({
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: NAMESPACES[version],
  rai: 'http://mlcommons.org/croissant/RAI/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  citeAs: 'cr:citeAs',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  equivalentProperty: 'cr:equivalentProperty',
  field: 'cr:field',
  isLiveDataset: 'cr:isLiveDataset',
  recordSet: 'cr:recordSet',
  subField: 'cr:subField',
});

const SCANS = { '@type': 'sc:Dataset', name: 'Scans', description: 'Of heads' };

async function read(card: object, base?: string) {
  const document = { '@context': contextOf('1.0'), ...SCANS, ...card };
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(JSON.stringify(document, null, 1)));
  })();
  const [found, ...others] = await Array.fromAsync(readDescriptions(bytes, { fileName: 'metadata.json', base }));
  expect(others).toEqual([]);
  return found;
}

describe('a Croissant data set is found again', () => {
  const URL = 'https://data.example/scans';

  it.each([
    ['its name, when that is an address', { '@id': 'https://a.example/1', url: URL }, 'https://a.example/1'],
    ['its url', { '@id': 'scans', url: URL, sameAs: 'https://b.example/1' }, URL],
    [
      'another address of the same',
      { sameAs: ['scans', 'https://b.example/1'], identifier: 'x' },
      'https://b.example/1',
    ],
    ['its identifier', { identifier: 'doi:10.1/scans' }, 'doi:10.1/scans'],
    ['an identifier that is a thing', { identifier: { '@type': 'PropertyValue', value: 'S-1' } }, 'S-1'],
  ])('by %s', async (_, card, source) => {
    expect(await read(card)).toMatchObject({ source, line: 1, problems: [], entry: { content: { name: 'Scans' } } });
  });

  it('by the address that it was read from, and otherwise asks for one', async () => {
    const base = 'https://data.example/scans/croissant';
    expect(await read({}, base)).toMatchObject({ source: base, entry: { content: { name: 'Scans' } } });
    expect(await read({})).toMatchObject({
      entry: undefined,
      problems: [{ path: 'source', message: expect.stringContaining('such as a url') }],
    });
  });
});

describe('the dictionary of a Croissant data set', () => {
  const dictionaryOf = async (version: Version, ...recordSet: object[]) => {
    const found = await read({ '@context': contextOf(version), url: 'https://data.example/1', recordSet });
    expect(found?.problems).toEqual([]);
    return found?.entry?.facts?.dictionary;
  };

  it.each(Object.keys(NAMESPACES) as Version[])('has its types in version %s', async (version) => {
    const types = ['sc:Integer', 'sc:Float', 'sc:Date', 'sc:DateTime', 'sc:Boolean', 'sc:URL', 'sc:ImageObject'];
    const field = types.map((dataType, at) => ({ '@type': 'cr:Field', name: `f${at}`, description: 'F', dataType }));
    const columns = await dictionaryOf(version, { '@type': 'cr:RecordSet', name: 'Adult passengers', field });
    expect(columns?.map(({ type }) => type)).toEqual(['integer', 'number', 'date', 'time', 'boolean', 'text', 'text']);
    expect(columns?.[0]).toMatchObject({ table: 'Adult passengers', name: 'f0' });
  });

  it('takes the type of the values where there are others of their meaning', async () => {
    const field = { '@type': 'cr:Field', name: 'key', dataType: ['https://www.wikidata.org/wiki/Q1', 'cr:Int64'] };
    expect(await dictionaryOf('1.0', { '@type': 'cr:RecordSet', name: 'r', field })).toMatchObject([
      { name: 'key', type: 'integer', description: 'Not stated' },
    ]);
  });

  it('has names by the parts that the file names, with those of fields within fields', async () => {
    const part = (id: string, more: object = {}) => ({ '@type': 'cr:Field', '@id': id, dataType: 'sc:Text', ...more });
    const answers = { '@type': 'cr:Field', '@id': 'squad/answers', subField: [part('squad/answers/text')] };
    const field = [
      part('squad/id', { name: 'squad/id' }),
      answers,
      part('squad/code', {
        equivalentProperty: 'https://www.wikidata.org/wiki/P1',
      }),
    ];
    expect(await dictionaryOf('1.0', { '@type': 'cr:RecordSet', '@id': 'squad', field })).toMatchObject([
      { table: 'squad', name: 'id' },
      { table: 'squad', name: 'answers/text' },
      { table: 'squad', name: 'code', description: 'The same as https://www.wikidata.org/wiki/P1' },
    ]);
  });
});

describe('what else a Croissant data set says', () => {
  const contentOf = async (card: object) => (await read({ url: 'https://data.example/1', ...card }))?.entry?.content;

  it('of responsible AI fills the facts that fit, and what has no place is told', async () => {
    const found = await read({
      url: 'https://data.example/1',
      conformsTo: ['http://mlcommons.org/croissant/1.1', 'http://mlcommons.org/croissant/RAI/1.0', 'HL7 FHIR R4'],
      'rai:dataCollection': 'Exported nightly.',
      'rai:dataCollectionType': ['Observations', 'Others'],
      'rai:dataLimitations': 'No children.',
      'rai:dataBiases': 'One hospital.',
      'rai:personalSensitiveInformation': 'Age',
      'rai:dataUseCases': 'Training',
    });
    expect(found?.entry?.facts).toMatchObject({
      howMade: 'Collection: Exported nightly.\n\nWay of collection: Observations; Others',
      knownGaps: 'Limitations: No children.\n\nBiases: One hospital.',
      standards: ['HL7 FHIR R4'],
    });
    expect(found?.problems.map(({ path }) => path)).toEqual(['rai.dataUseCases', 'rai.personalSensitiveInformation']);
  });

  it('of responsible AI stays out, and is told, where it has no room', async () => {
    const long = 'word '.repeat(900).trim();
    const found = await read({
      url: 'https://data.example/1',
      'rai:dataCollection': long,
      'rai:dataPreprocessingProtocol': long,
    });
    expect(found?.entry?.facts?.howMade).toBe(`Collection: ${long}`);
    expect(found?.problems).toMatchObject([{ path: 'rai.dataPreprocessingProtocol' }]);
  });

  it.each([
    [{ size: '12 scans' }, '12 scans'],
    [{ size: { '@type': 'QuantitativeValue', value: 12, unitText: 'scans' } }, '12 scans'],
    [{ distribution: { '@type': 'cr:FileObject', contentSize: '4.698 MB' } }, '4.698 MB'],
    [{ distribution: [{ contentSize: '1500000 B' }, { contentSize: '1.5 MB' }] }, '3 MB'],
    [{ distribution: [{ contentSize: '1500000 B' }, { contentSize: 'two boxes' }] }, 'Not stated'],
    [{}, 'Not stated'],
  ])('of its size is read from %j', async (card, size) => {
    expect(await contentOf(card)).toMatchObject({ size });
  });

  it('of being live is how often it is renewed', async () => {
    expect(await contentOf({ isLiveDataset: true })).toMatchObject({ updateFrequency: 'Continuous' });
    expect(await contentOf({ isLiveDataset: false })).toMatchObject({ updateFrequency: 'Not stated' });
  });
});
