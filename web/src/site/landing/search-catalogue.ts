import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import { resourceLink } from '@carebourse/contracts/paths';
import { filterAgents, filterCollections, filterDataProducts, filterDomains } from '../../catalogue/browse/filter.ts';
import { collectionLook, domainLook } from '../../catalogue/browse/resource-look.ts';

interface SearchedCatalogue {
  agents: readonly AiAgent[];
  dataProducts: readonly DataProduct[];
  domains: readonly DataDomain[];
  collections: readonly DataCollection[];
}

interface SearchHit {
  /** Unique among all hits; also part of the element's id. */
  key: string;
  name: string;
  steward: string | null;
  icon: string;
  tint: string;
  to: string;
}

export interface HitGroup {
  title: string;
  hits: SearchHit[];
}

/** Few enough of each kind that all four fit under the box. */
const MAX_PER_GROUP = 3;

type Entry = Pick<AiAgent, 'id' | 'name' | 'stewardName'>;

function hitsOf<Found extends Entry>(
  type: ResourceType,
  found: readonly Found[],
  search: string,
  look: (entry: Found) => { icon: string; tint: string },
): SearchHit[] {
  const wanted = search.trim().toLowerCase();
  const inName = (entry: Found) => Number(entry.name.toLowerCase().includes(wanted));
  return found
    .toSorted((a, b) => inName(b) - inName(a))
    .slice(0, MAX_PER_GROUP)
    .map((entry) => ({
      key: `${type}-${entry.id}`,
      name: entry.name,
      steward: entry.stewardName,
      to: resourceLink(type, entry.id),
      ...look(entry),
    }));
}

/** The best hits of each kind for the search box of the landing page; a match in the name comes first. */
export function searchCatalogue(catalogue: SearchedCatalogue, search: string): HitGroup[] {
  const filter = { search, category: '' };
  const { agents, dataProducts, domains, collections } = catalogue;
  const tile = ({ icon, iconBg }: AiAgent | DataProduct) => ({ icon, tint: iconBg });
  const groups: HitGroup[] = [
    { title: 'AI agents', hits: hitsOf('agent', filterAgents(agents, filter), search, tile) },
    { title: 'Data products', hits: hitsOf('data', filterDataProducts(dataProducts, filter), search, tile) },
    { title: 'Data domains', hits: hitsOf('dataDomain', filterDomains(domains, filter), search, domainLook) },
    {
      title: 'Data collections',
      hits: hitsOf('dataCollection', filterCollections(collections, filter, domains), search, () => collectionLook),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
