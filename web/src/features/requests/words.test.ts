import { ACCESS_TYPES, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { expect, it } from 'vitest';
import { features } from '../data-products/collection-facts.ts';
import { accessTypeMeaning, accessTypeNames, examplePurpose } from './words.ts';

it('neither an access type nor a collection promises a data dictionary or a secure room', () => {
  const meanings = RESOURCE_TYPES.flatMap((kind) => ACCESS_TYPES.map((type) => accessTypeMeaning(type, kind)));
  const told = [...meanings, ...Object.values(examplePurpose), ...features];
  expect(told.length).toBeGreaterThan(RESOURCE_TYPES.length * ACCESS_TYPES.length);
  expect(told.filter((words) => /dictionary|secure (workspace|room|environment)/i.test(words))).toEqual([]);
});

it('names access types in a sentence', () => {
  expect(accessTypeNames(['view', 'api'])).toBe('View only and API access');
});
