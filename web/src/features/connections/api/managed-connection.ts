import type { ConnectionInput, ConnectionTest, ManagedConnection } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { connectionKeys } from '../../agents/api/keys.ts';

const { connections: words } = MESSAGES;

const path = (agentId: number) => `/stewardship/agent/${agentId}/connection`;

/** GET /api/stewardship/agent/{id}/connection. Read anew each time the screen opens: others keep the same connection. */
export function useManagedConnection(agentId: number) {
  return useQuery({
    queryKey: connectionKeys.kept(agentId),
    queryFn: ({ signal }) => http<ManagedConnection>(path(agentId), { signal }).catch(failWith(words.unread)),
    refetchOnMount: 'always',
  });
}

/** PUT …/connection. What does not fit is told on its field. */
export function useSaveConnection(agentId: number) {
  const client = useQueryClient();
  return useChange({
    send: (body: ConnectionInput) => http<ManagedConnection>(path(agentId), { method: 'PUT', body }),
    changes: [connectionKeys.shown(agentId)],
    done: ({ connection }) => ({
      title: words.saved,
      description: connection?.enabled ? words.savedOn : words.savedOff,
    }),
    failed: words.notSaved,
    onDone: (answer) => client.setQueryData(connectionKeys.kept(agentId), answer),
  });
}

/** DELETE …/connection */
export function useRemoveConnection(agentId: number) {
  return useChange({
    send: () => http<void>(path(agentId), { method: 'DELETE' }),
    changes: [connectionKeys.shown(agentId), connectionKeys.kept(agentId)],
    done: { title: words.removed, description: words.removedDetail },
    failed: words.notRemoved,
  });
}

/** POST …/connection/test: calls the saved address with the example. What came of it is shown in its place. */
export function useTestConnection(agentId: number) {
  return useChange({
    send: () => http<ConnectionTest>(`${path(agentId)}/test`, { method: 'POST' }),
    changes: [connectionKeys.kept(agentId)],
    failed: words.notTested,
  });
}
