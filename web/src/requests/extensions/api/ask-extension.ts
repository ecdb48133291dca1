import type { AskExtensionInput } from '@carebourse/contracts/extensions';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../record/api/keys.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/resource-requests/{id}/extension: asks to keep what was granted for longer. */
export function useAskExtension(requestId: number) {
  return useChange({
    send: (input: AskExtensionInput) =>
      http<ResourceRequest>(`/resource-requests/${requestId}/extension`, { method: 'POST', body: input }),
    changes: [requestKeys.all, requestKeys.histories, requestKeys.workspaces],
    done: { title: TEXTS.moreTimeAskedFor, description: TEXTS.moreTimeAskedForDetail },
    failed: TEXTS.moreTimeNotAskedFor,
  });
}
