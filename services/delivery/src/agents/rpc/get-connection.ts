import type { AgentConnection } from '@carebourse/contracts/agents';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { DeliveryRpc } from '../../context.ts';
import { chosenUnits } from '../domain/laboratory/convert.ts';
import { measureOf, propertyOf } from '../domain/laboratory/read-quantities.ts';
import { measuredFrom } from '../domain/measured-from.ts';
import { findConnection, type Connection } from '../store/agent-connections.ts';
import { measureSince } from '../store/agent-probes.ts';

/** What everybody may know of an agent that can be called: never where it is, nor what opens it. */
export const getConnection: DeliveryRpc<'GetConnection'> = async ({ db, cipher, now, catalogue }, request) => {
  const agentId = parse(idSchema, request.agentId);
  await catalogue.entries.call('GetAgent', { id: agentId });
  const connection = await findConnection(db, cipher, agentId);
  if (!connection?.enabled) return shown({ connected: false });
  const { inputSchema, outputSchema, example, informationIn, informationOut, hook } = connection;
  const units = unitsOf(connection);
  const measured = await measureSince(db, agentId, measuredFrom(now()));
  return shown({
    connected: true,
    inputSchema,
    outputSchema,
    example,
    informationIn,
    informationOut,
    hook,
    units,
    measured,
  });
};

/** Which units can be chosen for each number that comes in one of several. */
function unitsOf({ inputSchema, hook }: Connection): Record<string, string[]> {
  const { properties } = inputSchema;
  const fields = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  const choices = fields.flatMap((field) => {
    const measure = measureOf(field, propertyOf(inputSchema, field), hook);
    const units = measure ? chosenUnits(measure) : [];
    return units.length > 1 ? [[field, units] as const] : [];
  });
  return Object.fromEntries(choices);
}

function shown(connection: AgentConnection) {
  return { connection: JSON.stringify(connection) };
}
