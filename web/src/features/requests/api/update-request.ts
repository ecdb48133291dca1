import type { AccessType } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { invalidateRequests } from './invalidate-requests.ts';

interface RequestChange {
  id: number;
  purpose: string;
  accessTypes?: AccessType[];
}

/** PUT /api/resource-requests/{id}: changes a waiting request, or submits a returned one again. */
export function useUpdateRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RequestChange) =>
      http<ResourceRequest>(`/resource-requests/${id}`, { method: 'PUT', body }),
    onSettled: () => invalidateRequests(client),
  });
}
