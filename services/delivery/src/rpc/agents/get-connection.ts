import type { AgentConnection } from '@carebourse/contracts/agents';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { AgentRpc } from '../../context.ts';
import { measuredFrom } from '../../domain/measured-from.ts';
import { findConnection } from '../../store/agent-connections.ts';
import { measureSince } from '../../store/agent-probes.ts';

/** What everybody may know of an agent that can be called: never where it is, nor what opens it. */
export const getConnection: AgentRpc<'GetConnection'> = async ({ db, cipher, now, catalogue }, request) => {
  const agentId = parse(idSchema, request.agentId);
  await catalogue.call('GetAgent', { id: agentId });
  const connection = await findConnection(db, cipher, agentId);
  if (!connection?.enabled) return shown({ connected: false });
  const { inputSchema, outputSchema, example, informationIn, informationOut, hook } = connection;
  const measured = await measureSince(db, agentId, measuredFrom(now()));
  return shown({ connected: true, inputSchema, outputSchema, example, informationIn, informationOut, hook, measured });
};

function shown(connection: AgentConnection) {
  return { connection: JSON.stringify(connection) };
}
