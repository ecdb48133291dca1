import type { AttestInput } from '@carebourse/contracts/attestation';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { requestKeys } from '../../requests/api/keys.ts';

const { attestation: words } = MESSAGES;

/** POST /api/resource-requests/{id}/attestation: it is still used, or given back. */
export function useAttest(requestId: number) {
  return useChange({
    send: (body: AttestInput) =>
      http<ResourceRequest>(`/resource-requests/${requestId}/attestation`, { method: 'POST', body }),
    changes: [requestKeys.all, requestKeys.histories, requestKeys.workspaces],
    done: ({ status }: ResourceRequest) =>
      status === 'approved' ? { title: words.attested, description: words.attestedDetail } : { title: words.givenBack },
    failed: words.failed,
  });
}
