import type { AccessType } from '@carebourse/contracts/constants';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { UsePurpose } from '@carebourse/contracts/tables';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from './keys.ts';

interface RequestChange {
  id: number;
  purpose: string;
  purposeKind: UsePurpose | null;
  accessTypes?: AccessType[];
}

/** PUT /api/resource-requests/{id}: changes a waiting request, or submits a returned one again. */
export function useUpdateRequest() {
  return useChange({
    send: ({ id, ...body }: RequestChange) =>
      http<ResourceRequest>(`/resource-requests/${id}`, { method: 'PUT', body }),
    changes: [requestKeys.all, requestKeys.histories],
  });
}
