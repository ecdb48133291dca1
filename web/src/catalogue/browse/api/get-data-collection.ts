import type { DataCollection } from '@carebourse/contracts/catalogue';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function getDataCollection(id: number, signal: AbortSignal): Promise<DataCollection> {
  return http<DataCollection>(`/data-collections/${id}`, { signal }).catch(failWith(TEXTS.dataCollectionNotFetched));
}

/** GET /api/data-collections/{id}. Asks nothing for an address without a valid id. */
export function useDataCollection(id: number | undefined) {
  return useQuery({
    queryKey: catalogueKeys.dataCollection(id ?? 0),
    // How often it was asked for changes without a change of the entry.
    refetchOnWindowFocus: 'always',
    queryFn: id === undefined ? skipToken : ({ signal }) => getDataCollection(id, signal),
  });
}
