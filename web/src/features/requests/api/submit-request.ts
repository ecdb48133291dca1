import type { ResourceRequest, SubmitRequestInput } from '@carebourse/contracts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { invalidateRequests } from './invalidate-requests.ts';

/** POST /api/resource-requests. Ends when the user's list shows the new request. */
export function useSubmitRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SubmitRequestInput) => http<ResourceRequest>('/resource-requests', { method: 'POST', body }),
    // Also after a failure: a duplicate means that the list here is out of date.
    onSettled: () => invalidateRequests(client),
  });
}
