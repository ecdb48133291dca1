import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { listAgents as list, readAgents } from '../store/agents.ts';
import { countRequests, countsOf } from '../store/request-counts.ts';
import { presentAgent } from './present.ts';
import { readFound } from './read-found.ts';

export const listAgents: CatalogueRpc<'ListAgents'> = async ({ db, search }, request) => {
  const { search: text, ...filter } = parse(agentQuerySchema.extend({ page: pageSchema }), request);
  if (text) {
    const wanted = search.find('agent', { text, group: filter.category, ...filter.page });
    const found = await readFound(wanted, (ids) => readAgents(db, ids));
    const counts = countsOf(found);
    return { agents: found.map((agent) => presentAgent(agent, counts)) };
  }
  const agents = await list(db, filter);
  const counts = await countRequests(db, 'agent', agents);
  return { agents: agents.map((agent) => presentAgent(agent, counts)) };
};
