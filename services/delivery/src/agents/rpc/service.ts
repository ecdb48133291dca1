import type { AgentServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { checkInvocation } from './check-invocation.ts';
import { deleteConnection } from './delete-connection.ts';
import { deleteKeptInvocation } from './delete-kept-invocation.ts';
import { getConnection } from './get-connection.ts';
import { getKeptInvocation } from './get-kept-invocation.ts';
import { getManagedConnection } from './get-managed-connection.ts';
import { invoke } from './invoke.ts';
import { listCallableAgents } from './list-callable-agents.ts';
import { listAgentCalls } from './list-agent-calls.ts';
import { listConnected } from './list-connected.ts';
import { listHooks } from './list-hooks.ts';
import { listInvocations } from './list-invocations.ts';
import { saveConnection } from './save-connection.ts';
import { saveFeedback } from './save-feedback.ts';
import { testConnection } from './test-connection.ts';
import { watchConnections } from './watch-connections.ts';

export const handlers: Handlers<Context, AgentServiceDefinition> = {
  GetConnection: getConnection,
  ListConnected: listConnected,
  ListHooks: listHooks,
  GetManagedConnection: getManagedConnection,
  SaveConnection: saveConnection,
  DeleteConnection: deleteConnection,
  TestConnection: testConnection,
  Invoke: invoke,
  CheckInvocation: checkInvocation,
  GetKeptInvocation: getKeptInvocation,
  DeleteKeptInvocation: deleteKeptInvocation,
  ListCallableAgents: listCallableAgents,
  WatchConnections: watchConnections,
  ListInvocations: listInvocations,
  SaveFeedback: saveFeedback,
  ListAgentCalls: listAgentCalls,
};

/** Nobody acts for an organization before their address is confirmed. Whose an agent is: check/steward.ts. */
const steward: AccessRule = { who: 'signed-in', confirmed: true };

export const rules: AccessRules<AgentServiceDefinition> = {
  GetConnection: { who: 'public', scope: 'catalogue:read' },
  ListConnected: { who: 'public', scope: 'catalogue:read' },
  ListHooks: { who: 'public' },
  GetManagedConnection: steward,
  SaveConnection: steward,
  DeleteConnection: steward,
  TestConnection: { who: 'signed-in', confirmed: true, waits: true },
  Invoke: { who: 'signed-in', scope: 'agents:invoke', waits: true },
  CheckInvocation: { who: 'signed-in', scope: 'agents:invoke' },
  GetKeptInvocation: { who: 'signed-in', scope: 'agents:invoke' },
  DeleteKeptInvocation: { who: 'signed-in', scope: 'agents:invoke' },
  ListCallableAgents: { who: 'signed-in', scope: 'agents:invoke' },
  // For gateways, which tell assistants.
  WatchConnections: { services: ['gateway'] },
  ListInvocations: { who: 'signed-in', scope: 'data:read' },
  ListAgentCalls: steward,
  SaveFeedback: { who: 'signed-in', scope: 'agents:invoke' },
};
