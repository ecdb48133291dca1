/** The query keys of what the catalogue lists. */
export const catalogueKeys = {
  agents: ['ai-agents'] as const,
  agent: (id: number) => ['ai-agents', id] as const,
  search: (words: string) => ['search', words] as const,
  dataProducts: ['data-products'] as const,
  dataDomains: ['data-domains'] as const,
  dataCollections: ['data-collections'] as const,
  dataCollection: (id: number) => ['data-collections', id] as const,
};
