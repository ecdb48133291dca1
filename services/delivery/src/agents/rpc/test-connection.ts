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
  return presentTest(reply);
};

function presentTest(reply: AgentReply) {
  const { durationMs } = reply;
  if ('failure' in reply) return { durationMs, failure: reply.failure, message: reply.message };
  return { durationMs, output: JSON.stringify(reply.output) };
}
