import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { expect, it } from 'vitest';
import { filterEntries, toEntryFilter } from './entry-filter.ts';

const entry = (name: string, fields: Partial<ManagedResource> = {}) =>
  ({
    resourceType: 'agent',
    status: 'published',
    updatedAt: '2026-11-01T12:00:00.000Z',
    stewardName: null,
    content: { name, description: '' },
    ...fields,
  }) as ManagedResource;

const entries = [
  entry('Renal Dosing Check'),
  entry('Claims', { resourceType: 'dataDomain', status: 'draft', updatedAt: '2026-11-20T12:00:00.000Z' }),
  entry('Appointment Letters', { stewardName: 'Renal Network' }),
  entry('Old Register', { resourceType: 'dataDomain', status: 'retired' }),
];
const found = (search: string, kind = '', status = '') =>
  filterEntries(entries, toEntryFilter(search, kind, status)).map(({ content }) => content.name);

it('lists what was changed last first, then by name', () => {
  expect(found('')).toEqual(['Claims', 'Appointment Letters', 'Old Register', 'Renal Dosing Check']);
});

it('finds by name and by steward, whatever the case', () => {
  expect(found(' RENAL ')).toEqual(['Appointment Letters', 'Renal Dosing Check']);
});

it('keeps to a kind and a status', () => {
  expect(found('', 'dataDomain')).toEqual(['Claims', 'Old Register']);
  expect(found('', 'dataDomain', 'retired')).toEqual(['Old Register']);
  expect(found('', '', 'draft')).toEqual(['Claims']);
});

it('takes no notice of filters that an address got wrong', () => {
  expect(found('', 'wizard', 'lost')).toHaveLength(4);
});
