import { entryIdsSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findAgents } from '../store/agents.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentAgent } from './present.ts';

export const getAgents: CatalogueRpc<'GetAgents'> = async ({ db }, request) => {
  const { ids } = parse(entryIdsSchema, request);
  const asked = ids.map((id) => ({ id }));
  const [agents, counts] = await Promise.all([findAgents(db, ids), countRequests(db, 'agent', asked)]);
  return { agents: agents.map((agent) => presentAgent(agent, counts)) };
};
