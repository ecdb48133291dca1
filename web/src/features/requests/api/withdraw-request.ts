import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { invalidateRequests } from './invalidate-requests.ts';

/** POST /api/resource-requests/{id}/withdraw: takes a waiting or returned request back. */
export function useWithdrawRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http<ResourceRequest>(`/resource-requests/${id}/withdraw`, { method: 'POST' }),
    onSettled: () => invalidateRequests(client),
  });
}
