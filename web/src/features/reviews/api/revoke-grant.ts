import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../requests/api/keys.ts';
import { reviewKeys } from './keys.ts';

const { reviews } = MESSAGES;

/** A grant by its request, and how its holder is called. */
export interface HeldGrant {
  requestId: number;
  holderName: string;
}

/** POST /api/resource-requests/{id}/revoke. Tells how it went; who was faster, by another way, is seen in the queue. */
export function useRevokeGrant({ requestId, holderName }: HeldGrant) {
  return useChange({
    send: (reason: { comment: string }) =>
      http<ResourceRequest>(`/resource-requests/${requestId}/revoke`, { method: 'POST', body: reason }),
    changes: [reviewKeys.all, requestKeys.all, requestKeys.histories],
    done: { title: reviews.revoked, description: reviews.told(holderName) },
    failed: reviews.revokeFailed,
  });
}
