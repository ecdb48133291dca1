import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { DeliveryRpc } from '../../context.ts';
import { chosenUnits } from '../domain/laboratory/convert.ts';
import { measureOf, propertyOf } from '../domain/laboratory/read-quantities.ts';
import { measuredFrom } from '../domain/measured-from.ts';
import { findConnection, type Connection } from '../store/agent-connections.ts';
import { measureSince } from '../store/agent-probes.ts';
import { presentMeasured, presentShown } from './present-connection.ts';

/** What everybody may know of an agent that can be called: never where it is, nor what opens it. */
export const getConnection: DeliveryRpc<'GetConnection'> = async ({ db, cipher, now, catalogue }, request) => {
  const agentId = parse(idSchema, request.agentId);
  await catalogue.entries.call('GetAgent', { id: agentId });
  const connection = await findConnection(db, cipher, agentId);
  if (!connection?.enabled) return {};
  const measured = presentMeasured(await measureSince(db, agentId, measuredFrom(now())));
  return { connection: { shown: presentShown(connection), units: unitsOf(connection), measured } };
};

/** Which units can be chosen for each number that comes in one of several. */
function unitsOf({ inputSchema, hook }: Connection): { field: string; units: string[] }[] {
  const { properties } = inputSchema;
  const fields = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return fields.flatMap((field) => {
    const measure = measureOf(field, propertyOf(inputSchema, field), hook);
    const units = measure ? chosenUnits(measure) : [];
    return units.length > 1 ? [{ field, units }] : [];
  });
}
