import { entryIdsSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { readAgents } from '../store/agents.ts';
import { countsOf } from '../store/entry-counts.ts';
import { presentAgent } from './present.ts';

export const getAgents: CatalogueRpc<'GetAgents'> = async ({ db }, request) => {
  const { ids } = parse(entryIdsSchema, request);
  const agents = await readAgents(db, ids);
  const counts = countsOf(agents);
  return { agents: agents.map((agent) => presentAgent(agent, counts)) };
};
