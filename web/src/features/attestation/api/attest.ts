import type { AttestInput } from '@carebourse/contracts/attestation';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { checkWorkspaces } from '../../requests/api/check-workspaces.ts';
import { requestKeys } from '../../requests/api/keys.ts';

const { attestation: words } = MESSAGES;

/** POST /api/resource-requests/{id}/attestation: it is still used, or given back. */
export function useAttest(requestId: number) {
  const client = useQueryClient();
  return useChange({
    send: (body: AttestInput) =>
      http<ResourceRequest>(`/resource-requests/${requestId}/attestation`, { method: 'POST', body }),
    changes: [requestKeys.all, requestKeys.histories],
    done: ({ status }: ResourceRequest) =>
      status === 'approved' ? { title: words.attested, description: words.attestedDetail } : { title: words.givenBack },
    failed: words.failed,
    onDone: () => checkWorkspaces(client),
  });
}
