import type { AgentCallList } from '@carebourse/contracts/agents';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { connectionKeys } from '../../../requests/agent-answers/api/keys.ts';
import * as TEXTS from '../texts.ts';

/** GET /api/stewardship/agent/{id}/invocations: who called the agent, by week, and what they said of it. */
export function useAgentCalls(agentId: number) {
  return useQuery({
    queryKey: connectionKeys.calls(agentId),
    queryFn: ({ signal }) =>
      http<AgentCallList>(`/stewardship/agent/${agentId}/invocations`, { signal }).catch(
        failWith(TEXTS.callersNotFetched),
      ),
    refetchOnMount: 'always',
  });
}
