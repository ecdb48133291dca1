import type { AiAgent } from '@carebourse/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import * as TEXTS from '../texts.ts';

function listAgents(signal: AbortSignal): Promise<AiAgent[]> {
  return http<AiAgent[]>('/ai-agents', { signal }).catch(failWith(TEXTS.agentsNotFetched));
}

/** GET /api/ai-agents. All of them: search and filters run in the browser (specification §5). */
export function useAgents() {
  return useQuery({ queryKey: catalogueKeys.agents, queryFn: ({ signal }) => listAgents(signal) });
}
