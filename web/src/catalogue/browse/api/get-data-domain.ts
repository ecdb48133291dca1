import type { DataDomain } from '@carebourse/contracts/catalogue';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function getDataDomain(id: number, signal: AbortSignal): Promise<DataDomain> {
  return http<DataDomain>(`/data-domains/${id}`, { signal }).catch(failWith(TEXTS.dataDomainNotFetched));
}

/** GET /api/data-domains/{id}. Asks nothing for an address without a valid id. */
export function useDataDomain(id: number | undefined) {
  return useQuery({
    queryKey: catalogueKeys.dataDomain(id ?? 0),
    // How often it was asked for changes without a change of the entry.
    refetchOnWindowFocus: 'always',
    queryFn: id === undefined ? skipToken : ({ signal }) => getDataDomain(id, signal),
  });
}
