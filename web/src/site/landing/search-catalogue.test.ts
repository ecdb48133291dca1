import { expect, it } from 'vitest';
import { aCollection, aDataProduct, aDomain, anAgent } from '../../catalogue/browse/test-entries.ts';
import { searchCatalogue } from './search-catalogue.ts';

const nothing = { agents: [], dataProducts: [], domains: [], collections: [] };

it('finds all four kinds, each with the address where it is shown', () => {
  const name = 'Diabetes';
  const groups = searchCatalogue(
    {
      agents: [anAgent({ id: 1, name })],
      dataProducts: [aDataProduct({ id: 2, name })],
      domains: [aDomain({ id: 3, name })],
      collections: [aCollection({ id: 4, name })],
    },
    'diab',
  );
  expect(groups.map(({ title, hits }) => [title, hits[0]?.to])).toEqual([
    ['AI agents', '/agents/1'],
    ['Data products', '/products/2'],
    ['Data domains', '/data-domains/3'],
    ['Data collections', '/data-products/4'],
  ]);
});

it('puts a match in the name before one in the description, and shows three of a kind', () => {
  const described = [1, 2, 3].map((id) => anAgent({ id, description: 'For renal care.' }));
  const [group] = searchCatalogue(
    { ...nothing, agents: [...described, anAgent({ id: 4, name: 'Renal Check' })] },
    'renal',
  );
  expect(group?.hits.map(({ key }) => key)).toEqual(['agent-4', 'agent-1', 'agent-2']);
});

it('leaves out kinds without a match', () => {
  expect(searchCatalogue({ ...nothing, agents: [anAgent({ name: 'Triage' })] }, 'renal')).toEqual([]);
});
