import type { ConnectedAgents } from '@carebourse/contracts/agents';
import type { AgentAnswers } from '@carebourse/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { connectionKeys } from './keys.ts';

/** GET /api/connected-agents: where each agent answers; undefined while that is not known. */
export function useAgentAnswers(): (agentId: number) => AgentAnswers | undefined {
  const { data } = useQuery({
    queryKey: connectionKeys.connected,
    queryFn: ({ signal }) => http<ConnectedAgents>('/connected-agents', { signal }),
    // A list that was narrowed by it just now and its badges say the same.
    refetchOnMount: 'always',
  });
  return (agentId) => data && (data.agentIds.includes(agentId) ? 'here' : 'steward');
}
