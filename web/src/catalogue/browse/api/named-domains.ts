import type { DataDomain } from '@carebourse/contracts/catalogue';
import { LIMITS } from '@carebourse/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function listNamed(name: readonly string[], signal: AbortSignal): Promise<DataDomain[]> {
  return http<DataDomain[]>('/data-domains', { query: { name }, signal }).catch(failWith(TEXTS.dataDomainsNotFetched));
}

/** GET /api/data-domains, those of these names, a hundred at most; none are asked for without a name. */
export function useNamedDomains(names: readonly string[]) {
  const searched = [...new Set(names)].toSorted().slice(0, LIMITS.filterValues.max);
  return useQuery({
    queryKey: catalogueKeys.namedDomains(searched),
    queryFn: ({ signal }) => (searched.length === 0 ? [] : listNamed(searched, signal)),
    placeholderData: keepPreviousData,
  });
}
