import { useCallback, useMemo } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { useAgents } from '../../catalogue/browse/api/list-agents.ts';
import { useDataCollections } from '../../catalogue/browse/api/list-data-collections.ts';
import { useDataDomains } from '../../catalogue/browse/api/list-data-domains.ts';
import { useDataProducts } from '../../catalogue/browse/api/list-data-products.ts';
import { shownTo } from '../../catalogue/browse/filter.ts';
import { type HitGroup, searchCatalogue } from './search-catalogue.ts';

interface CatalogueSearch {
  groups: HitGroup[];
  isLoading: boolean;
  /** What could not be searched, in words. */
  failures: string[];
  /** The groups of another text, at once. */
  find: (search: string) => HitGroup[];
}

/** Always the same one, for the list is drawn again when it changes. */
const NO_FAILURES: string[] = [];

/** Searches all four lists. The two that the landing page does not show itself are read when `enabled`. */
export function useCatalogueSearch(search: string, enabled: boolean): CatalogueSearch {
  const role = useCurrentUser()?.role;
  const agents = useAgents();
  const dataProducts = useDataProducts();
  const domains = useDataDomains({ enabled });
  const collections = useDataCollections({ enabled });
  const queries = [agents, dataProducts, domains, collections];
  const find = useCallback(
    (text: string) =>
      searchCatalogue(
        {
          agents: agents.data ?? [],
          dataProducts: dataProducts.data ?? [],
          domains: shownTo(role, domains.data ?? []),
          collections: shownTo(role, collections.data ?? []),
        },
        text,
      ),
    [role, agents.data, dataProducts.data, domains.data, collections.data],
  );
  return {
    find,
    groups: useMemo(() => (enabled ? find(search) : []), [enabled, find, search]),
    isLoading: queries.some((query) => query.isLoading),
    failures: queries.some(({ error }) => error) ? queries.flatMap(({ error }) => error?.message ?? []) : NO_FAILURES,
  };
}
