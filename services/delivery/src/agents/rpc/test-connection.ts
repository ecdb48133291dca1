import type { ConnectionTest } from '@carebourse/contracts/agents';
import type { AgentReply } from '../call-agent.ts';
import { askWithExample } from '../probe-agents.ts';
import { requireStewardedAgent } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { requireConnection } from './require-connection.ts';

/** The steward hears what was wrong in more words than those who call the agent. */
export const testConnection: DeliveryRpc<'TestConnection'> = async (context, request, { caller, signal }) => {
  const agent = await requireStewardedAgent(context, caller, request.agentId, 'change');
  // As it was saved last, by whichever replica.
  const connection = await requireConnection(context, agent.resourceId, 0);
  await auditAct(context.db, caller, 'connection.tested', agent);
  const { agents } = context;
  const reply = await agents.within(agent.resourceId, () => askWithExample(agents, connection, signal));
  return { test: JSON.stringify(presentTest(reply)) };
};

function presentTest(reply: AgentReply): ConnectionTest {
  const { durationMs } = reply;
  if ('failure' in reply)
    return { ok: false, failure: reply.failure, message: reply.message, durationMs, output: null };
  return { ok: true, failure: null, message: null, durationMs, output: reply.output };
}
