import type { ContentOf } from '@carebourse/contracts/catalogue-management';
import { expect, it } from 'vitest';
import { aroundChange, differences } from './differences.ts';
import { fieldText } from './entry-fields.ts';

const collection: ContentOf<'dataCollection'> = {
  name: 'Diabetes cohort',
  description: 'People with diabetes.',
  accessRoles: ['provider'],
  stewardOrganizationId: null,
  domains: ['Laboratory Results'],
  sourceType: 'Registry',
  accessLevel: 'restricted',
  recordCount: 12_000,
  format: 'CSV',
  lastUpdated: 'Nov 2, 2026',
};

it('names the fields that differ, in the order of the editor', () => {
  const after = { ...collection, accessRoles: ['all' as const], name: 'Diabetes', domains: ['Laboratory Results'] };
  expect(differences(collection, after)).toEqual([
    { field: 'name', before: 'Diabetes cohort', after: 'Diabetes' },
    { field: 'accessRoles', before: ['provider'], after: ['all'] },
  ]);
  expect(differences(collection, { ...collection })).toEqual([]);
});

it.each([
  ['stewardOrganizationId', 3, 'Quarry Bay Hospitals'],
  ['stewardOrganizationId', 9, 'Organization 9'],
  ['stewardOrganizationId', null, 'None'],
  ['accessRoles', ['partner', 'provider'], 'Providers and partners'],
  ['category', 'public_health', 'Public Health'],
  ['accessLevel', 'open', 'Open Access'],
  ['icon', 'psychology', 'Brain'],
  ['iconBg', 'plum', 'Plum'],
  ['verified', false, 'No'],
  ['recordCount', 1_200_000, '1,200,000'],
  ['dataTypes', ['Visits', 'Referrals'], 'Visits, Referrals'],
  ['dataTypes', [], 'Nothing'],
] as const)('tells %s %s as "%s"', (field, value, words) => {
  expect(fieldText(field, value, (id) => (id === 3 ? 'Quarry Bay Hospitals' : undefined))).toBe(words);
});

it('shows a change in a long text with a few words around it, and a short text whole', () => {
  const text = (middle: string) =>
    `${'word '.repeat(60)}one two three four five ${middle} six seven eight nine ten${' word'.repeat(60)}`;
  expect(aroundChange(text('old'), text('new and longer'))).toEqual([
    '… one two three four five old six seven eight nine ten …',
    '… one two three four five new and longer six seven eight nine ten …',
  ]);
  expect(aroundChange('a b', 'a c')).toEqual(['a b', 'a c']);
});
