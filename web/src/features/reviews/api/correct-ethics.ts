import { MESSAGES } from '@carebourse/contracts/messages';
import type { CorrectEthicsInput, ResourceRequest, Review } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../requests/api/keys.ts';
import { reviewKeys } from './keys.ts';

const { ethics, reviews } = MESSAGES;

/** PUT /api/resource-requests/{id}/ethics-approval. Tells how it went. */
export function useCorrectEthics({ id, requester }: Review) {
  return useChange({
    send: (body: CorrectEthicsInput) =>
      http<ResourceRequest>(`/resource-requests/${id}/ethics-approval`, { method: 'PUT', body }),
    changes: [reviewKeys.all, requestKeys.all, requestKeys.histories],
    done: { title: ethics.corrected, description: reviews.told(requester.name) },
    failed: ethics.notCorrected,
  });
}
