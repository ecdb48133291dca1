import type { Receipt } from '@carebourse/contracts/use';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { failures } from '../words.ts';
import { grantKeys } from './keys.ts';

/** GET /api/grants/{requestId}/uses/{id}/receipt, which is there also after the end of the grant. */
export function useReceipt(requestId: number, useId: number) {
  return useQuery({
    queryKey: grantKeys.receipt(requestId, useId),
    queryFn: ({ signal }) =>
      http<Receipt>(`/grants/${requestId}/uses/${useId}/receipt`, { signal }).catch(failWith(failures.receipt)),
  });
}
