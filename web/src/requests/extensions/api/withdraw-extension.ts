import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../record/api/keys.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/resource-requests/{id}/extension/withdraw: takes a waiting extension back. */
export function useWithdrawExtension(requestId: number) {
  return useChange({
    send: () => http<ResourceRequest>(`/resource-requests/${requestId}/extension/withdraw`, { method: 'POST' }),
    changes: [requestKeys.all, requestKeys.histories, requestKeys.workspaces],
    done: { title: TEXTS.extensionWithdrawn },
    failed: TEXTS.extensionNotWithdrawn,
  });
}
