import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../read-descriptions.ts';
import { knownContext } from './known-contexts.ts';

const DCAT_AP = 'https://semiceu.github.io/DCAT-AP/releases/3.0.0/context/dcat-ap.jsonld';

async function read(document: object) {
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(JSON.stringify(document, null, 1)));
  })();
  return Array.fromAsync(readDescriptions(bytes, { fileName: 'a.jsonld' }));
}

const FRACTURES = {
  source: 'https://data.example/ds',
  entry: {
    publisher: 'The Institute',
    content: { name: 'Fractures', description: 'By month.', updateFrequency: 'Monthly' },
    facts: { keywords: ['bone'], from: '2019-01-01', to: '2020-12-31', licence: 'https://data.example/terms' },
  },
  problems: [],
};
const MONTHLY = 'http://publications.europa.eu/resource/authority/frequency/MONTHLY';

describe('a context that is named and not loaded', () => {
  it('of DCAT-AP 3 has the class before each term', async () => {
    const [found] = await read({
      '@context': DCAT_AP,
      '@id': FRACTURES.source,
      '@type': 'Dataset',
      'Dataset.title': [{ '@value': 'Fractures', '@language': 'en' }],
      'Dataset.description': 'By month.',
      'Dataset.keyword': ['bone'],
      'Dataset.frequency': MONTHLY,
      'Dataset.licence': 'https://data.example/terms',
      'Dataset.publisher': { '@type': 'Agent', 'Agent.name': 'The Institute' },
      'Dataset.temporalCoverage': { 'PeriodOfTime.startDate': '2019', 'PeriodOfTime.endDate': '2020' },
    });
    expect(found).toMatchObject(FRACTURES);
  });

  it('of DCAT-AP 2 has texts by language in a second one', async () => {
    const releases = 'https://raw.githubusercontent.com/SEMICeu/DCAT-AP/master/releases/2.1.1';
    const [found] = await read({
      '@context': [`${releases}/dcat-ap_2.1.1.jsonld`, `${releases}/dcat-ap_lang_2.1.1.jsonld`],
      '@id': FRACTURES.source,
      '@type': 'Dataset',
      title: { de: 'Brüche', en: 'Fractures' },
      description: { en: 'By month.' },
      keyword: ['bone'],
      frequency: MONTHLY,
      licence: 'https://data.example/terms',
      publisher: { '@type': 'Agent', name: { en: 'The Institute' } },
      temporalCoverage: { startDate: '2019', endDate: '2020' },
    });
    expect(found).toMatchObject(FRACTURES);
  });

  it('of the high-value data sets has the terms of the vocabularies', async () => {
    const [found] = await read({
      '@context': 'https://semiceu.github.io/DCAT-AP/releases/3.0.0-hvd/context/hvd.jsonld',
      '@id': FRACTURES.source,
      '@type': 'Dcat:Dataset',
      'dct:title': 'Fractures',
      'dct:description': 'By month.',
      'dct:license': 'https://data.example/terms',
    });
    expect(found).toMatchObject({
      entry: { content: { name: 'Fractures' }, facts: { licence: 'https://data.example/terms' } },
      problems: [],
    });
  });

  it('of Project Open Data is known for what is JSON-LD too', async () => {
    const [found] = await read({
      '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
      '@graph': [{ '@id': FRACTURES.source, '@type': 'dcat:Dataset', title: 'Fractures', description: 'By month.' }],
    });
    expect(found).toMatchObject({ source: FRACTURES.source, entry: { content: { name: 'Fractures' } }, problems: [] });
  });

  it('may be beside others in the file, whose texts by language are read without saying so', async () => {
    const [found] = await read({
      '@context': [DCAT_AP, { dct: 'http://purl.org/dc/terms/' }],
      '@graph': [
        {
          '@id': FRACTURES.source,
          '@type': 'dcat:Dataset',
          'dct:title': { fr_CA: 'Brisures', en_CA: 'Fractures' },
          'dct:description': 'By month.',
        },
      ],
    });
    expect(found).toMatchObject({ entry: { content: { name: 'Fractures' } }, problems: [] });
  });

  it.each([
    'https://schema.org',
    'http://schema.org/',
    'https://www.schema.org/docs/jsonldcontext.jsonld',
    'http://mlcommons.org/croissant/1.1',
    'https://mlcommons.org/croissant/',
    'http://mlcommons.org/croissant/0.8',
    'https://semiceu.github.io/DCAT-AP/releases/3.0.1/context/dcat-ap.jsonld',
    'https://project-open-data.cio.gov/v1.1/schema',
  ])('is known at %s', (address) => {
    expect(knownContext(address)).toBeDefined();
  });

  it.each([
    'https://a.example/schema.org',
    'https://schema.org.example/',
    'https://a.example/DCAT-AP/releases/3.0.0/other.jsonld',
    'file:///etc/passwd',
  ])('is not known at %s', (address) => {
    expect(knownContext(address)).toBeUndefined();
  });
});
