import type { ResourceType } from '@carebourse/contracts/constants';

/** The query keys of what the catalogue lists. */
export const catalogueKeys = {
  agents: ['ai-agents'] as const,
  agent: (id: number) => ['ai-agents', id] as const,
  /** All that the search has found, which any change of an entry may change. */
  found: ['found'] as const,
  search: (words: string) => ['found', 'words', words] as const,
  browsed: (type: ResourceType, wanted: object) => ['found', type, wanted] as const,
  dataProducts: ['data-products'] as const,
  dataProduct: (id: number) => ['data-products', id] as const,
  dataDomains: ['data-domains'] as const,
  dataDomain: (id: number) => ['data-domains', id] as const,
  namedDomains: (names: readonly string[]) => ['data-domains', 'named', names] as const,
  dataCollections: ['data-collections'] as const,
  dataCollection: (id: number) => ['data-collections', id] as const,
};
