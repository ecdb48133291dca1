import type { AgentConnection } from '@carebourse/contracts/agents';
import { useQuery } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { connectionKeys } from './keys.ts';

/** GET /api/ai-agents/{id}/connection: whether an agent can be asked here, what goes in and out, and what was measured. */
export function useConnection(agentId: number, { anew = false }: { anew?: boolean } = {}) {
  return useQuery({
    queryKey: connectionKeys.shown(agentId),
    queryFn: ({ signal }) =>
      http<AgentConnection>(`/ai-agents/${agentId}/connection`, { signal }).catch(failWith(TEXTS.connectionNotFetched)),
    // What stands open must not be of a schema that has changed since.
    ...(anew && { refetchOnMount: 'always' as const }),
  });
}
