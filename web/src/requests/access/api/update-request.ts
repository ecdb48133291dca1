import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ResourceRequest, UpdateRequestInput } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { formKeys } from '../../forms/api/keys.ts';
import { requestKeys } from '../../record/api/keys.ts';

/** PUT /api/resource-requests/{id}: changes a waiting request, or submits a returned one again. */
export function useUpdateRequest(entry: ResourceReference) {
  return useChange({
    send: ({ id, ...body }: UpdateRequestInput & { id: number }) =>
      http<ResourceRequest>(`/resource-requests/${id}`, { method: 'PUT', body }),
    changes: [requestKeys.all, requestKeys.histories, formKeys.shown(entry)],
  });
}
