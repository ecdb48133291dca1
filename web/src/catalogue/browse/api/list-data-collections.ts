import type { DataCollection } from '@carebourse/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function listDataCollections(signal: AbortSignal): Promise<DataCollection[]> {
  return http<DataCollection[]>('/data-collections', { signal }).catch(failWith(TEXTS.dataCollectionsNotFetched));
}

/** GET /api/data-collections. All of them: search and filters run in the browser (specification §5). */
export function useDataCollections({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: catalogueKeys.dataCollections,
    queryFn: ({ signal }) => listDataCollections(signal),
  });
}
