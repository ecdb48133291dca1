import type { AiAgent } from '@carebourse/contracts/catalogue';
import { FIRST_MESSAGES } from '@carebourse/contracts/first-messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from './keys.ts';

function listAgents(signal: AbortSignal): Promise<AiAgent[]> {
  return http<AiAgent[]>('/ai-agents', { signal }).catch(failWith(FIRST_MESSAGES.fetch.agents));
}

/** GET /api/ai-agents. All of them: search and filters run in the browser (specification §5). */
export function useAgents() {
  return useQuery({ queryKey: catalogueKeys.agents, queryFn: ({ signal }) => listAgents(signal) });
}
