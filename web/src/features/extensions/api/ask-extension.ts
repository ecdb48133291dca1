import type { AskExtensionInput } from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../requests/api/keys.ts';

const { extensions } = MESSAGES;

/** POST /api/resource-requests/{id}/extension: asks to keep what was granted for longer. */
export function useAskExtension(requestId: number) {
  return useChange({
    send: (asked: AskExtensionInput) =>
      http<ResourceRequest>(`/resource-requests/${requestId}/extension`, { method: 'POST', body: asked }),
    changes: [requestKeys.all, requestKeys.histories, requestKeys.workspaces],
    done: { title: extensions.asked, description: extensions.askedDetail },
    failed: extensions.askFailed,
  });
}
