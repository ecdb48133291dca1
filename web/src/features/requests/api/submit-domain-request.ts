import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { callSignal } from '../../../lib/call-scope.ts';
import { functionAddress } from '../../../lib/config.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { formKeys } from '../../entry-forms/api/keys.ts';
import { draftKeys } from '../../request-drafts/api/keys.ts';
import type { RequestForm } from '../request-form.ts';
import { requestKeys } from './keys.ts';

/** POST to the data-domain requests function (specification §7). */
export function useSubmitDomainRequest() {
  const client = useQueryClient();
  return useChange({
    send: async ({ domainId, purpose, purposeKind, accessType, answers }: RequestForm & { domainId: number }) => {
      const signal = callSignal();
      const address = await functionAddress(client, 'data-domain-requests');
      // The payload of the specification, and what was named beside it.
      const named = { ...(purposeKind && { purposeKind }), ...answers };
      const body = { domainId, purpose, ...named, expectedUse: `Access type: ${accessType}` };
      return http<ResourceRequest>(address, { method: 'POST', body, signal });
    },
    changes: [requestKeys.all, requestKeys.histories, formKeys.all, draftKeys.all],
  });
}
