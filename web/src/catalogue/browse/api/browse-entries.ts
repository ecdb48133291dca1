import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { AgentAnswers, SearchResult } from '@carebourse/contracts/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import type { Browsed } from '../browse-address.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

/** Entries of a page. */
export const PAGE = 24;

interface EntryOf {
  agent: AiAgent;
  data: DataProduct;
  dataDomain: DataDomain;
  dataCollection: DataCollection;
}

const failures: Record<ResourceType, string> = {
  agent: TEXTS.agentsNotFetched,
  data: TEXTS.dataProductsNotFetched,
  dataDomain: TEXTS.dataDomainsNotFetched,
  dataCollection: TEXTS.dataCollectionsNotFetched,
};

/**
 * GET /api/search: a page of the entries of a type, whole, and what there are of each value. What was there before
 * stays until the next answer is here; entries of another type do not, their counts do.
 */
export function useBrowsed(
  type: ResourceType,
  wanted: Browsed & { q: string; answers: AgentAnswers | undefined },
  enabled: boolean,
) {
  const query = useQuery({
    queryKey: catalogueKeys.browsed(type, wanted),
    queryFn: ({ signal }) =>
      http<SearchResult>('/search', {
        query: { ...wanted, type, limit: PAGE, facets: 'true', entries: 'true' },
        signal,
      }).catch(failWith(failures[type])),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  return {
    query,
    /** The entries of the page; undefined while they are on their way. */
    entriesOf<Type extends ResourceType>(wantedType: Type): EntryOf[Type][] | undefined {
      const own = data?.items.filter((item) => item.resourceType === wantedType);
      if (isPlaceholderData && own?.length === 0) return undefined;
      // An entry is of the type that it is found as.
      return own?.flatMap(({ entry }) => (entry ? [entry as EntryOf[Type]] : []));
    },
    total: data?.total,
    facets: data?.facets ?? undefined,
  };
}
