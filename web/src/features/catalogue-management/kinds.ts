import { ENTRY_SLUGS } from '@carebourse/contracts/paths';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';

interface Kind {
  /** In the address: /dashboard/catalogue/agents/12. */
  slug: string;
  one: string;
  many: string;
}

/** What the catalogue holds, by the words that addresses and people use. */
export const kinds: Record<ResourceType, Kind> = {
  agent: { slug: ENTRY_SLUGS.agent, one: 'AI agent', many: 'AI agents' },
  data: { slug: ENTRY_SLUGS.data, one: 'Data product', many: 'Data products' },
  dataDomain: { slug: ENTRY_SLUGS.dataDomain, one: 'Data domain', many: 'Data domains' },
  dataCollection: { slug: ENTRY_SLUGS.dataCollection, one: 'Data collection', many: 'Data collections' },
};

/** The type that an address names. */
export function kindOfSlug(slug: string | undefined): ResourceType | undefined {
  return RESOURCE_TYPES.find((type) => kinds[type].slug === slug);
}
