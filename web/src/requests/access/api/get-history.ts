import type { HistoryEntry } from '@carebourse/contracts/requests';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { requestKeys } from '../../record/api/keys.ts';
import * as RECORD_TEXTS from '../../record/texts.ts';

function getHistory(requestId: number, signal: AbortSignal): Promise<HistoryEntry[]> {
  return http<HistoryEntry[]>(`/resource-requests/${requestId}/history`, { signal }).catch(
    failWith(RECORD_TEXTS.requestsNotFetched),
  );
}

/**
 * GET /api/resource-requests/{id}/history: everything that happened to a request, oldest first.
 * @param revision of the request, of which the history must tell
 */
export function useHistory(requestId: number | undefined, revision?: number) {
  return useQuery({
    queryKey: requestKeys.history(requestId ?? 0, revision),
    queryFn: requestId === undefined ? skipToken : ({ signal }) => getHistory(requestId, signal),
  });
}
