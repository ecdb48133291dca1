import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../record/api/keys.ts';

/** POST /api/resource-requests/{id}/withdraw: takes a waiting or returned request back. */
export function useWithdrawRequest() {
  return useChange({
    send: (id: number) => http<ResourceRequest>(`/resource-requests/${id}/withdraw`, { method: 'POST' }),
    changes: [requestKeys.all, requestKeys.histories],
  });
}
