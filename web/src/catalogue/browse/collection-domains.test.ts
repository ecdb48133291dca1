import { expect, it } from 'vitest';
import { matchDomains, purposeSuffix } from './collection-domains.ts';
import { aCollection, aDomain } from './test-entries.ts';

const domains = [aDomain({ id: 1, name: 'Laboratory Results' }), aDomain({ id: 2, name: 'Registered Persons' })];
const matched = (list: string) => matchDomains(aCollection({ domains: list }), domains).map(({ id }) => id);

it('finds the known domains by name, whatever the case and the spaces around it', () => {
  expect(matched('["laboratory results ","Registered Persons"]')).toEqual([1, 2]);
});

it('leaves out names that no domain has, and parts of names', () => {
  expect(matched('["Laboratory","Unknown"]')).toEqual([]);
});

it('finds none in a list that cannot be read', () => {
  expect(matched('Laboratory Results')).toEqual([]);
});

it("names the collection at the purpose's end", () => {
  expect(purposeSuffix({ name: 'Diabetes Care Cohort' })).toBe(' (Collection: Diabetes Care Cohort)');
});
