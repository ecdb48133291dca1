import type { AiAgent } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { catalogueKeys } from './keys.ts';

function listAgents(signal: AbortSignal): Promise<AiAgent[]> {
  return http<AiAgent[]>('/ai-agents', { signal }).catch(failWith(MESSAGES.fetch.agents));
}

/** GET /api/ai-agents. All of them: search and filters run in the browser (specification §5). */
export function useAgents() {
  return useQuery({ queryKey: catalogueKeys.agents, queryFn: ({ signal }) => listAgents(signal) });
}
