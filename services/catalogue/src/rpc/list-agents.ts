import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../context.ts';
import { findAgents, listAgents as list } from '../store/agents.ts';
import { countRequests } from '../store/request-counts.ts';
import { presentAgent } from './present.ts';
import { readFound } from './read-found.ts';

export const listAgents: CatalogueRpc<'ListAgents'> = async ({ db, search }, request) => {
  const { search: text, ...filter } = parse(agentQuerySchema.extend({ page: pageSchema }), request);
  const agents = text
    ? await readFound(search.find('agent', { text, group: filter.category, ...filter.page }), (ids) =>
        findAgents(db, ids),
      )
    : await list(db, filter);
  const counts = await countRequests(db, 'agent', agents);
  return { agents: agents.map((agent) => presentAgent(agent, counts)) };
};
