import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../record/api/keys.ts';
import { reviewKeys } from '../../../lib/query-keys/reviews.ts';
import * as TEXTS from '../texts.ts';

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
    done: { title: TEXTS.accessRevoked, description: TEXTS.personNotified(holderName) },
    failed: TEXTS.accessNotRevoked,
  });
}
