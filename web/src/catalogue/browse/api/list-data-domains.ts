import type { DataDomain } from '@carebourse/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function listDataDomains(signal: AbortSignal): Promise<DataDomain[]> {
  return http<DataDomain[]>('/data-domains', { signal }).catch(failWith(TEXTS.dataDomainsNotFetched));
}

/** GET /api/data-domains. All of them: search and filters run in the browser (specification §5). */
export function useDataDomains({ enabled = true } = {}) {
  return useQuery({ enabled, queryKey: catalogueKeys.dataDomains, queryFn: ({ signal }) => listDataDomains(signal) });
}
