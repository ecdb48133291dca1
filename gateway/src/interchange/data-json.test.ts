import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { expect, it } from 'vitest';
import { DATA_JSON_FRAME, dataJsonOf } from './data-json.ts';
import type { DescribedEntry } from './described-entry.ts';

const BASE = 'https://carebourse.example';
const entry: DescribedEntry = {
  resourceType: 'data',
  id: 7,
  name: 'Strokes',
  description: 'All strokes.',
  steward: { id: 9, name: 'Quarry Bay Hospitals' },
  accessLevel: null,
  records: null,
  own: {},
  facts: null,
  version: null,
  publishedAt: '2026-11-24T23:30:00.000Z',
};

it('says what an entry without facts is, and that it is asked for', () => {
  expect(dataJsonOf(entry, BASE)).toEqual({
    '@id': `${BASE}/products/7#dataset`,
    '@type': 'dcat:Dataset',
    identifier: `${BASE}/products/7#dataset`,
    title: 'Strokes',
    description: 'All strokes.',
    issued: '2026-11-24',
    publisher: { '@type': 'org:Organization', name: 'Quarry Bay Hospitals' },
    accessLevel: 'restricted public',
    landingPage: `${BASE}/products/7`,
    'http://purl.org/dc/terms/accessRights': [
      { '@id': 'http://publications.europa.eu/resource/authority/access-right/RESTRICTED' },
    ],
    [`${BASE}/ns/entry#type`]: ['data'],
  });
});

it('tells a contact without an address of e-mail in terms of DCAT, for the standard wants one', () => {
  const facts = entryFactsSchema.parse({ contactName: 'The registry', contactPage: 'https://halden.example/contact' });
  const described = dataJsonOf({ ...entry, facts }, BASE);
  expect(described).not.toHaveProperty('contactPoint');
  expect(described['http://www.w3.org/ns/dcat#contactPoint']).toEqual([
    {
      'http://www.w3.org/2006/vcard/ns#fn': ['The registry'],
      'http://www.w3.org/2006/vcard/ns#hasURL': [{ '@id': 'https://halden.example/contact' }],
    },
  ]);
});

it('says what its steward tells', () => {
  const facts = entryFactsSchema.parse({ keywords: ['stroke'], from: '2012-01-01', contactEmail: 'data@example.org' });
  const restricted = { ...entry, facts, accessLevel: 'confidential', releaseEvery: 'quarter' } as const;
  expect(dataJsonOf(restricted, BASE)).toMatchObject({
    accrualPeriodicity: 'R/P3M',
    keyword: ['stroke'],
    temporal: '2012-01-01/..',
    contactPoint: { fn: 'Quarry Bay Hospitals', hasEmail: 'mailto:data@example.org' },
    accessLevel: 'non-public',
  });
});

it('says what is released', () => {
  const delivered = { tables: 1, rows: 2_100, persons: 0, synthetic: 'none', releasedAt: '2026-10-07T03:00:00.000Z' };
  expect(dataJsonOf({ ...entry, delivered } as DescribedEntry, BASE)).toMatchObject({
    description: 'All strokes.',
    distribution: [{ description: 'Released: about 2,100 records, fewer than 20 people.' }],
    modified: '2026-10-06',
  });
});

it('is one document with its frame', () => {
  const text = DATA_JSON_FRAME.before + JSON.stringify(dataJsonOf(entry, BASE)) + DATA_JSON_FRAME.after;
  expect(JSON.parse(text)).toMatchObject({ '@type': 'dcat:Catalog', dataset: [{ title: 'Strokes' }] });
});
