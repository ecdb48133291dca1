import type { FoundEntry } from '@carebourse/contracts/search';
import { expect, it } from 'vitest';
import { shownOf } from './shown-of.ts';

const found = (resourceType: FoundEntry['resourceType']): FoundEntry => ({
  resourceType,
  resourceId: 1,
  name: 'Germline Variants',
  stewardName: null,
  accessRoles: ['partner'],
  snippet: '',
  entry: null,
  marks: { name: [], snippet: [] },
});
const entries = [found('agent'), found('data'), found('dataDomain'), found('dataCollection')];
const typesFor = (role: Parameters<typeof shownOf>[0]) =>
  shownOf(role, entries).map(({ resourceType }) => resourceType);

it('domains and collections are shown to their roles, agents and products to everyone (§6)', () => {
  expect(typesFor('patient')).toEqual(['agent', 'data']);
  expect(typesFor('partner')).toEqual(['agent', 'data', 'dataDomain', 'dataCollection']);
});

it('a visitor sees the whole catalogue', () => {
  expect(typesFor(undefined)).toHaveLength(4);
});
