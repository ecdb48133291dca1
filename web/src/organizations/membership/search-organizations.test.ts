import { expect, it } from 'vitest';
import { searchOrganizations } from './search-organizations.ts';

const organization = (id: number, name: string, city: string) => ({
  id,
  name,
  city,
  kind: 'hospital',
  description: '',
  contactEmail: null,
  contactPage: null,
});
const all = [organization(1, 'Quarry Bay Hospitals', 'Kingston'), organization(2, 'Birchwater Group', 'Thunder Bay')];
const found = (search: string) => searchOrganizations(all, search).map(({ id }) => id);

it('an organization is found by every word of its name and city, in any case', () => {
  expect(found('BAY')).toEqual([1, 2]);
  expect(found('kingston quarry')).toEqual([1]);
  expect(found(' ')).toEqual([1, 2]);
  expect(found('quarry thunder')).toEqual([]);
});
