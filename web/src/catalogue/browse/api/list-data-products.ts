import type { DataProduct } from '@carebourse/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function listDataProducts(signal: AbortSignal): Promise<DataProduct[]> {
  return http<DataProduct[]>('/data-products', { signal }).catch(failWith(TEXTS.dataProductsNotFetched));
}

/** GET /api/data-products. All of them: search and filters run in the browser (specification §5). */
export function useDataProducts() {
  return useQuery({ queryKey: catalogueKeys.dataProducts, queryFn: ({ signal }) => listDataProducts(signal) });
}
