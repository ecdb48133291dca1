import type { AttestInput } from '@carebourse/contracts/attestation';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { checkWorkspaces } from '../../record/api/check-workspaces.ts';
import { requestKeys } from '../../record/api/keys.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/resource-requests/{id}/attestation: it is still used, or given back. */
export function useAttest(requestId: number) {
  const client = useQueryClient();
  return useChange({
    send: (body: AttestInput) =>
      http<ResourceRequest>(`/resource-requests/${requestId}/attestation`, { method: 'POST', body }),
    changes: [requestKeys.all, requestKeys.histories],
    done: ({ status }: ResourceRequest) =>
      status === 'approved'
        ? { title: TEXTS.accessGoesOn, description: TEXTS.accessGoesOnDetail }
        : { title: TEXTS.accessReturned },
    failed: TEXTS.answerNotRecorded,
    onDone: () => checkWorkspaces(client),
  });
}
