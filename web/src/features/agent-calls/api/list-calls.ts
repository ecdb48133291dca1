import type { AgentCallList } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { connectionKeys } from '../../agents/api/keys.ts';

/** GET /api/stewardship/agent/{id}/invocations: who called the agent, by week, and what they said of it. */
export function useAgentCalls(agentId: number) {
  return useQuery({
    queryKey: connectionKeys.calls(agentId),
    queryFn: ({ signal }) =>
      http<AgentCallList>(`/stewardship/agent/${agentId}/invocations`, { signal }).catch(
        failWith(MESSAGES.agentForm.callsUnread),
      ),
    refetchOnMount: 'always',
  });
}
