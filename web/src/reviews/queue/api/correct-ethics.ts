import type { CorrectEthicsInput, ResourceRequest, Review } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as GRANTS_TEXTS from '../../../requests/grants/texts.ts';
import { requestKeys } from '../../../requests/record/api/keys.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

/** PUT /api/resource-requests/{id}/ethics-approval. Tells how it went. */
export function useCorrectEthics({ id, requester }: Review) {
  return useChange({
    send: (body: CorrectEthicsInput) =>
      http<ResourceRequest>(`/resource-requests/${id}/ethics-approval`, { method: 'PUT', body }),
    changes: [reviewKeys.all, requestKeys.all, requestKeys.histories],
    done: { title: TEXTS.ethicsDaySaved, description: GRANTS_TEXTS.personNotified(requester.name) },
    failed: TEXTS.ethicsDayNotSaved,
  });
}
