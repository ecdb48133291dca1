import type { DataDomain } from '@carebourse/contracts/catalogue';
import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from './keys.ts';

function listNamed(name: readonly string[], signal: AbortSignal): Promise<DataDomain[]> {
  return http<DataDomain[]>('/data-domains', { query: { name }, signal }).catch(failWith(MESSAGES.fetch.dataDomains));
}

/** GET /api/data-domains, those of these names, a hundred at most; none are asked for without a name. */
export function useNamedDomains(names: readonly string[]) {
  const asked = [...new Set(names)].toSorted().slice(0, LIMITS.filterValues.max);
  return useQuery({
    queryKey: catalogueKeys.namedDomains(asked),
    queryFn: ({ signal }) => (asked.length === 0 ? [] : listNamed(asked, signal)),
    placeholderData: keepPreviousData,
  });
}
