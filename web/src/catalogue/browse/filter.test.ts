import { describe, expect, it } from 'vitest';
import { filterAgents, filterCollections, filterDataProducts, filterDomains, shownTo } from './filter.ts';
import { aCollection, aDataProduct, aDomain, anAgent } from './test-entries.ts';

const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);

describe('agents', () => {
  const agents = [
    anAgent({ id: 1, name: 'Renal Dosing Check', category: 'treatment' }),
    anAgent({ id: 2, description: 'Reads renal scans.' }),
    anAgent({ id: 3, specialty: 'Renal Medicine' }),
    anAgent({ id: 4, name: 'Triage' }),
  ];

  it('match on name, description or specialty, whatever the case', () => {
    expect(ids(filterAgents(agents, { search: ' rENAL ', category: '' }))).toEqual([1, 2, 3]);
  });

  it('match a category exactly', () => {
    expect(ids(filterAgents(agents, { search: 'renal', category: 'treatment' }))).toEqual([1]);
    expect(filterAgents(agents, { search: '', category: 'treat' })).toEqual([]);
  });

  it('are all there without a filter', () => {
    expect(filterAgents(agents, { search: '', category: '' })).toHaveLength(4);
  });
});

describe('data products', () => {
  it('match on their category, as it is stored and as it is shown', () => {
    const products = [aDataProduct({ id: 1, category: 'public_health' }), aDataProduct({ id: 2 })];
    expect(ids(filterDataProducts(products, { search: 'public health', category: '' }))).toEqual([1]);
    expect(ids(filterDataProducts(products, { search: 'public_health', category: '' }))).toEqual([1]);
  });
});

describe('data domains', () => {
  it('match on a data type, and are not lost when the list of types cannot be read', () => {
    const domains = [aDomain({ id: 1, dataTypes: '["Dose records"]' }), aDomain({ id: 2, dataTypes: 'dose {' })];
    expect(ids(filterDomains(domains, { search: 'dose', category: '' }))).toEqual([1]);
    expect(ids(filterDomains(domains, { search: '', category: '' }))).toEqual([1, 2]);
  });
});

describe('data collections', () => {
  const domains = [aDomain({ name: 'Claims', category: 'billing' }), aDomain({ name: 'Labs', category: 'clinical' })];
  const collections = [
    aCollection({ id: 1, domains: '["Labs"]' }),
    aCollection({ id: 2, domains: '["Claims","Labs"]' }),
    aCollection({ id: 3, domains: 'not a list' }),
  ];

  it('belong to the categories of the domains that they include', () => {
    expect(ids(filterCollections(collections, { search: '', category: 'clinical' }, domains))).toEqual([1, 2]);
    expect(ids(filterCollections(collections, { search: '', category: 'billing' }, domains))).toEqual([2]);
    expect(filterCollections(collections, { search: '', category: 'genetic' }, domains)).toEqual([]);
  });

  it('match on the name of a domain', () => {
    expect(ids(filterCollections(collections, { search: 'claims', category: '' }, domains))).toEqual([2]);
  });
});

describe('what a reader is shown of domains and collections', () => {
  const entries = [
    aDomain({ id: 1, accessRoles: '["all"]' }),
    aDomain({ id: 2, accessRoles: '["provider","partner"]' }),
    aDomain({ id: 3, accessRoles: '["patient"]' }),
    aDomain({ id: 4, accessRoles: 'provider' }),
    aDomain({ id: 5, accessRoles: '' }),
  ];

  it.each([
    ['patient', [1, 3]],
    ['provider', [1, 2]],
    ['admin', [1, 2, 3]],
  ] as const)('a %s sees what is offered to the role', (role, expected) => {
    expect(ids(shownTo(role, entries))).toEqual(expected);
  });

  it('a visitor sees the whole catalogue, but for entries whose roles cannot be read', () => {
    expect(ids(shownTo(undefined, entries))).toEqual([1, 2, 3]);
  });
});
