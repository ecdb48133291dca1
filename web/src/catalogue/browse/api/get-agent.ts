import type { AiAgent } from '@carebourse/contracts/catalogue';
import { skipToken, useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function getAgent(id: number, signal: AbortSignal): Promise<AiAgent> {
  return http<AiAgent>(`/ai-agents/${id}`, { signal }).catch(failWith(TEXTS.agentNotFetched));
}

/** GET /api/ai-agents/{id}. Asks nothing for an address without a valid id. */
export function useAgent(id: number | undefined) {
  return useQuery({
    queryKey: catalogueKeys.agent(id ?? 0),
    // How often it was asked for changes without a change of the entry.
    refetchOnWindowFocus: 'always',
    queryFn: id === undefined ? skipToken : ({ signal }) => getAgent(id, signal),
  });
}
