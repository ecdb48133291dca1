import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { ResourceRequest, SubmitRequestInput } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import { formKeys } from '../../forms/api/keys.ts';
import { draftKeys } from '../../drafts/api/keys.ts';
import { requestKeys } from '../../record/api/keys.ts';

/** What tells how often an entry was asked for. */
function countedIn({ resourceType, resourceId }: ResourceReference) {
  const keys = {
    agent: catalogueKeys.agent,
    data: catalogueKeys.dataProduct,
    dataDomain: catalogueKeys.dataDomain,
    dataCollection: catalogueKeys.dataCollection,
  };
  return keys[resourceType](resourceId);
}

/** POST /api/resource-requests. Ends when the user's list shows the new request. */
export function useSubmitRequest(entry: ResourceReference) {
  const client = useQueryClient();
  return useChange({
    send: (body: SubmitRequestInput) => http<ResourceRequest>('/resource-requests', { method: 'POST', body }),
    // Also after a failure: a duplicate means that the list here is out of date, and other questions that the form is.
    changes: [requestKeys.all, requestKeys.histories, formKeys.shown(entry), draftKeys.all],
    // The catalogue counts it a moment later: what is read again now would still be the number before.
    onDone: () =>
      client.setQueryData<{ requestCount: number }>(
        countedIn(entry),
        (known) => known && { ...known, requestCount: known.requestCount + 1 },
      ),
  });
}
