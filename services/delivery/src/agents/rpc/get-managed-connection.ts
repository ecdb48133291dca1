import { requireStewardedAgent } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { showConnection } from './present-connection.ts';

export const getManagedConnection: DeliveryRpc<'GetManagedConnection'> = async (context, { agentId }, { caller }) => {
  const agent = await requireStewardedAgent(context, caller, agentId, 'read');
  return { connection: await showConnection(context, agent) };
};
