import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';

interface Kind {
  /** In the address: /dashboard/catalogue/agents/12. */
  slug: string;
  one: string;
  many: string;
}

/** What the catalogue holds, by the words that addresses and people use. */
export const kinds: Record<ResourceType, Kind> = {
  agent: { slug: 'agents', one: 'AI agent', many: 'AI agents' },
  data: { slug: 'data-products', one: 'Data product', many: 'Data products' },
  dataDomain: { slug: 'data-domains', one: 'Data domain', many: 'Data domains' },
  dataCollection: { slug: 'data-collections', one: 'Data collection', many: 'Data collections' },
};

/** The type that an address names. */
export function kindOfSlug(slug: string | undefined): ResourceType | undefined {
  return RESOURCE_TYPES.find((type) => kinds[type].slug === slug);
}
