import type { DataProduct } from '@carebourse/contracts/catalogue';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function getDataProduct(id: number, signal: AbortSignal): Promise<DataProduct> {
  return http<DataProduct>(`/data-products/${id}`, { signal }).catch(failWith(TEXTS.dataProductNotFetched));
}

/** GET /api/data-products/{id}. Asks nothing for an address without a valid id. */
export function useDataProduct(id: number | undefined) {
  return useQuery({
    queryKey: catalogueKeys.dataProduct(id ?? 0),
    // How often it was asked for changes without a change of the entry.
    refetchOnWindowFocus: 'always',
    queryFn: id === undefined ? skipToken : ({ signal }) => getDataProduct(id, signal),
  });
}
