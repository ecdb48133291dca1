import { ENTRY_SLUGS } from '@carebourse/contracts/paths';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';

interface Kind {
  /** In the address: /dashboard/catalogue/agents/12. */
  slug: string;
  one: string;
  many: string;
  /** What tells it from the others, for who makes one. */
  about: string;
}

/** What the catalogue holds, by the words that addresses and people use. */
export const kinds: Record<ResourceType, Kind> = {
  agent: { slug: ENTRY_SLUGS.agent, one: 'AI agent', many: 'AI agents', about: 'A program that answers questions' },
  data: {
    slug: ENTRY_SLUGS.data,
    one: 'Data product',
    many: 'Data products',
    about: 'Tables that are ready to be used',
  },
  dataDomain: {
    slug: ENTRY_SLUGS.dataDomain,
    one: 'Data domain',
    many: 'Data domains',
    about: 'One kind of record, such as medication',
  },
  dataCollection: {
    slug: ENTRY_SLUGS.dataCollection,
    one: 'Data collection',
    many: 'Data collections',
    about: 'Several domains that are asked for together',
  },
};

/** The type that an address names. */
export function kindOfSlug(slug: string | undefined): ResourceType | undefined {
  return RESOURCE_TYPES.find((type) => kinds[type].slug === slug);
}
