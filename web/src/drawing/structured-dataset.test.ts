import type { DataProduct } from '@carebourse/contracts/catalogue';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { expect, it } from 'vitest';
import { datasetOf } from './structured-dataset.ts';

const url = 'https://carebourse.example/products/7';
const data = { name: 'Strokes', description: 'All strokes.', stewardName: 'Quarry Bay Hospitals' } as DataProduct;

it('an entry without facts says its name, its steward and where it is', () => {
  const described = datasetOf(data, undefined, url);
  expect(described).toMatchObject({ name: 'Strokes', url, creator: [{ name: 'Quarry Bay Hospitals' }] });
  for (const term of ['keywords', 'license', 'temporalCoverage', 'variableMeasured'])
    expect(described).not.toHaveProperty(term);
});

it('what is released is told in round numbers, with its time and that nobody in it is real', () => {
  const delivered = { tables: 1, rows: 2_100, persons: 120, synthetic: 'all', releasedAt: '2026-10-06T10:00:00.000Z' };
  expect(datasetOf({ ...data, delivered } as DataProduct, undefined, url)).toMatchObject({
    size: 'Released: about 2,100 records, about 120 people. Synthetic data: nobody in it is real.',
    dateModified: '2026-10-06T10:00:00.000Z',
  });
});

it('what its steward tells is told in the words of schema.org', () => {
  const facts = entryFactsSchema.parse({
    keywords: ['stroke'],
    from: '2012-01-01',
    places: ['Kingston'],
    creators: ['The registry'],
    licence: 'https://example.org/terms',
    dictionary: [{ name: 'sex', type: 'text', description: 'As registered' }],
  });
  expect(datasetOf(data, facts, url)).toMatchObject({
    keywords: ['stroke'],
    temporalCoverage: '2012-01-01/..',
    spatialCoverage: ['Kingston'],
    creator: [{ name: 'The registry' }],
    license: 'https://example.org/terms',
    variableMeasured: ['sex'],
  });
});
