import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { useQueryChoice, useQueryText } from '../../lib/address.ts';
import { useSession } from '../../lib/session.ts';
import { useDataCollections } from '../catalogue/api/list-data-collections.ts';
import { useDataDomains } from '../catalogue/api/list-data-domains.ts';
import { filterCollections, filterDomains, shownTo } from '../catalogue/filter.ts';

/** Until it is known who reads, nothing is shown: what a visitor sees may not be offered to them. */
function useShown<Entry extends DataDomain | DataCollection>(entries: Entry[] | undefined): Entry[] | undefined {
  const { status, user } = useSession();
  return status === 'loading' || !entries ? undefined : shownTo(user?.role, entries);
}

/** What the data services catalogue shows: the lists for this reader, and the filters as the address has them. */
export function useDataServices() {
  const domains = useDataDomains();
  const collections = useDataCollections();
  const [search, setSearch] = useQueryText('search');
  const [category, setCategory] = useQueryChoice('category');
  const [tab, setTab] = useQueryChoice('tab');
  const shownDomains = useShown(domains.data);
  const shownCollections = useShown(collections.data);
  const filter = { search, category };
  function clear() {
    setSearch('');
    setCategory('');
  }
  return {
    tab: tab === 'collections' ? 'collections' : 'domains',
    setTab,
    search,
    setSearch,
    category,
    setCategory,
    clear,
    domains: {
      query: domains,
      shown: shownDomains,
      filtered: shownDomains && filterDomains(shownDomains, filter),
    },
    collections: {
      query: collections,
      shown: shownCollections,
      filtered: shownCollections && filterCollections(shownCollections, filter, domains.data ?? []),
    },
  } as const;
}
