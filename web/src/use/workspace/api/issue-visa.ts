import type { IssuedVisa } from '@carebourse/contracts/visas';
import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { changeUnderGrant } from './under-grant.ts';

/** GET /api/grants/{requestId}/visa: each is signed anew and a line of the record, so it is asked for by hand. */
export function useIssueVisa(requestId: number) {
  const client = useQueryClient();
  return useChange({
    send: () => changeUnderGrant(client, requestId, http<IssuedVisa>(`/grants/${requestId}/visa`)),
    failed: 'The visa was not signed',
  });
}
