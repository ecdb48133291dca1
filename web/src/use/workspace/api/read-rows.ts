import type { FirstRows } from '@carebourse/contracts/use';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';
import { readUnderGrant } from './under-grant.ts';

/** GET /api/grants/{requestId}/tables/{tableId}/rows: the first rows, where rows may leave. */
export function useFirstRows(requestId: number, tableId: number) {
  return useQuery({
    queryKey: grantKeys.rows(requestId, tableId),
    queryFn: ({ client, signal }) =>
      readUnderGrant(
        { client, requestId, failure: failures.rows },
        http<FirstRows>(`/grants/${requestId}/tables/${tableId}/rows`, { signal }),
      ),
  });
}
