import type { DataDomain } from '@carebourse/contracts/catalogue';
import { FIRST_MESSAGES } from '@carebourse/contracts/first-messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from './keys.ts';

function listDataDomains(signal: AbortSignal): Promise<DataDomain[]> {
  return http<DataDomain[]>('/data-domains', { signal }).catch(failWith(FIRST_MESSAGES.fetch.dataDomains));
}

/** GET /api/data-domains. All of them: search and filters run in the browser (specification §5). */
export function useDataDomains({ enabled = true } = {}) {
  return useQuery({ enabled, queryKey: catalogueKeys.dataDomains, queryFn: ({ signal }) => listDataDomains(signal) });
}
