import type { ConnectionInput, ConnectionTest, ManagedConnection } from '@carebourse/contracts/agents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { holdAnswer } from '../../../lib/hold-answer.ts';
import { failWith } from '../../../lib/fetch-failure.ts';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { connectionKeys } from '../../../requests/agent-answers/api/keys.ts';
import * as TEXTS from '../texts.ts';

const path = (agentId: number) => `/stewardship/agent/${agentId}/connection`;

/** GET /api/stewardship/agent/{id}/connection. Read anew each time the screen opens: others keep the same connection. */
export function useManagedConnection(agentId: number) {
  return useQuery({
    queryKey: connectionKeys.kept(agentId),
    queryFn: ({ signal }) =>
      http<ManagedConnection>(path(agentId), { signal }).catch(failWith(TEXTS.connectionNotFetched)),
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
      title: TEXTS.connectionSaved,
      description: connection?.enabled ? TEXTS.connectionSwitchedOn : TEXTS.connectionSwitchedOff,
    }),
    failed: TEXTS.connectionNotSaved,
    onDone: (answer) => holdAnswer(client, connectionKeys.kept(agentId), answer),
  });
}

/** DELETE …/connection */
export function useRemoveConnection(agentId: number) {
  return useChange({
    send: () => http<void>(path(agentId), { method: 'DELETE' }),
    changes: [connectionKeys.shown(agentId), connectionKeys.kept(agentId)],
    done: { title: TEXTS.connectionRemoved, description: TEXTS.connectionRemovedDetail },
    failed: TEXTS.connectionNotRemoved,
  });
}

/** POST …/connection/test: calls the saved address with the example. What came of it is shown in its place. */
export function useTestConnection(agentId: number) {
  return useChange({
    send: () => http<ConnectionTest>(`${path(agentId)}/test`, { method: 'POST' }),
    changes: [connectionKeys.kept(agentId)],
    failed: TEXTS.agentNotTested,
  });
}
