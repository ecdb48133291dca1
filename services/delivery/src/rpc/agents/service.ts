import type { AgentServiceDefinition } from '@carebourse/rpc/agents';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { deleteConnection } from './delete-connection.ts';
import { getConnection } from './get-connection.ts';
import { getManagedConnection } from './get-managed-connection.ts';
import { invoke } from './invoke.ts';
import { listHooks } from './list-hooks.ts';
import { listInvocations } from './list-invocations.ts';
import { saveConnection } from './save-connection.ts';
import { saveFeedback } from './save-feedback.ts';
import { testConnection } from './test-connection.ts';

export const agentHandlers: Handlers<Context, AgentServiceDefinition> = {
  GetConnection: getConnection,
  ListHooks: listHooks,
  GetManagedConnection: getManagedConnection,
  SaveConnection: saveConnection,
  DeleteConnection: deleteConnection,
  TestConnection: testConnection,
  Invoke: invoke,
  ListInvocations: listInvocations,
  SaveFeedback: saveFeedback,
};

/** Nobody acts for an organization before their address is confirmed. Whose an agent is: check/steward.ts. */
const steward: AccessRule = { who: 'signed-in', confirmed: true };

export const agentRules: AccessRules<AgentServiceDefinition> = {
  GetConnection: { who: 'public', scope: 'catalogue:read' },
  ListHooks: { who: 'public' },
  GetManagedConnection: steward,
  SaveConnection: steward,
  DeleteConnection: steward,
  TestConnection: { who: 'signed-in', confirmed: true, waits: true },
  Invoke: { who: 'signed-in', scope: 'agents:invoke', waits: true },
  ListInvocations: { who: 'signed-in', scope: 'data:read' },
  SaveFeedback: { who: 'signed-in', scope: 'agents:invoke' },
};
