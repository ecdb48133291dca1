import { expect, it } from 'vitest';
import { ownEntryOf } from './own-entry.ts';

const base = 'https://carebourse.example';

it.each([
  ['/data-products/7', { resourceType: 'dataCollection', resourceId: 7 }],
  ['/products/12', { resourceType: 'data', resourceId: 12 }],
])('knows an entry that this product wrote: %s', (path, entry) => {
  expect(ownEntryOf(`${base}${path}#dataset`, base)).toEqual(entry);
});

it.each([
  'https://carebourse.example.org/data-products/7#dataset',
  'https://other.example/data-products/7#dataset',
  `${base}/data-products/7`,
  `${base}/data-products/7#other`,
  `${base}/data-products/0#dataset`,
  `${base}/data-products/07#dataset`,
  `${base}/data-products/1234567890#dataset`,
  `${base}/data-products/7/rows#dataset`,
  `${base}/data-products/x7#dataset`,
  `${base}/stewards/7#dataset`,
  `${base}#dataset`,
])('takes no other source for one: %s', (source) => expect(ownEntryOf(source, base)).toBeUndefined());

it('knows none while the product does not know its own address', () => {
  expect(ownEntryOf('/data-products/7#dataset', '')).toBeUndefined();
});
