import type { SubmitBundleInput } from '@carebourse/contracts/request-bundles';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { callSignal } from '../../../lib/call-scope.ts';
import { functionAddress } from '../../../lib/config.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { formKeys } from '../../forms/api/keys.ts';
import { draftKeys } from '../../drafts/api/keys.ts';
import { newlyStatedIn } from '../../request-form/purpose-statement.ts';
import type { RequestForm } from '../../request-form/request-form.ts';
import { requestKeys } from '../../record/api/keys.ts';

/** A domain that is asked for, with the answers to its own questions. */
export type RequestedDomain = { id: number } & Pick<SubmitBundleInput['entries'][number], 'answers' | 'formVersion'>;

interface DomainRequests extends Omit<RequestForm, 'answers'> {
  /** One request is made for each. */
  domains: readonly RequestedDomain[];
}

/**
 * POST to the data-domain requests function (specification §7), once for each domain. When one of them fails the
 * others stand, and the first failure is the mutation's: sending again then concerns what is still missing.
 */
export function useSubmitDomainRequests() {
  const client = useQueryClient();
  return useChange({
    send: async ({ domains, accessType, ...fields }: DomainRequests) => {
      const signal = callSignal();
      const address = await functionAddress(client, 'data-domain-requests');
      const requests: ResourceRequest[] = [];
      for (const { id: domainId, ...answers } of domains) {
        // The payload of the specification, and what was named beside it.
        const expectedUse = `Access type: ${accessType}`;
        const body = { domainId, ...newlyStatedIn(fields), ...answers, expectedUse };
        requests.push(await http<ResourceRequest>(address, { method: 'POST', body, signal }));
      }
      return requests;
    },
    changes: [requestKeys.all, requestKeys.histories, formKeys.all, draftKeys.all],
  });
}
