import type { ResourceRequest, SubmitRequestInput } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from './keys.ts';

/** POST /api/resource-requests. Ends when the user's list shows the new request. */
export function useSubmitRequest() {
  return useChange({
    send: (body: SubmitRequestInput) => http<ResourceRequest>('/resource-requests', { method: 'POST', body }),
    // Also after a failure: a duplicate means that the list here is out of date.
    changes: [requestKeys.all, requestKeys.histories],
  });
}
