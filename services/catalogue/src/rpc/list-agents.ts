import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { listAgents as findAgents } from '../store/agents.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentAgent } from './present.ts';

export const listAgents: CatalogueRpc<'ListAgents'> = async ({ db }, request) => {
  const filter = parse(agentQuerySchema.extend({ page: pageSchema }), request);
  const agents = await findAgents(db, filter);
  const counts = await countRequests(db, 'agent', agents);
  return { agents: agents.map((agent) => presentAgent(agent, counts)) };
};
