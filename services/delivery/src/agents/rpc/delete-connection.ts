import { requireStewardedAgent } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { deleteConnection as remove, takeConnectionTurn } from '../store/agent-connections.ts';
import { auditAct } from '../../rpc/audit-act.ts';

/** With it go the measurements of its probes; the record of invocations stays. */
export const deleteConnection: DeliveryRpc<'DeleteConnection'> = async (context, request, { caller }) => {
  const agent = await requireStewardedAgent(context, caller, request.agentId, 'change');
  await context.db.$transaction(async (tx) => {
    await takeConnectionTurn(tx, agent.resourceId);
    if (await remove(tx, agent.resourceId)) await auditAct(tx, caller, 'connection.deleted', agent);
  });
  context.agents.connectionChanged(agent.resourceId);
  return {};
};
