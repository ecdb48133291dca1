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
