import type { ResourceRequest, UpdateRequestInput } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { formKeys } from '../../entry-forms/api/keys.ts';
import type { FormEntry } from '../../entry-forms/form-entry.ts';
import { requestKeys } from './keys.ts';

/** PUT /api/resource-requests/{id}: changes a waiting request, or submits a returned one again. */
export function useUpdateRequest(entry: FormEntry) {
  return useChange({
    send: ({ id, ...body }: UpdateRequestInput & { id: number }) =>
      http<ResourceRequest>(`/resource-requests/${id}`, { method: 'PUT', body }),
    changes: [requestKeys.all, requestKeys.histories, formKeys.shown(entry)],
  });
}
