import { agentQuerySchema } from '@carebourse/contracts/catalogue';
import { pageSchema } from '@carebourse/contracts/paging';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { listAgents as list } from '../store/agents.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentAgent } from './present.ts';

export const listAgents: CatalogueRpc<'ListAgents'> = async ({ db }, request) => {
  const entries = await list(db, parse(agentQuerySchema.extend({ page: pageSchema }), request));
  const counts = await countEntries(db, 'agent', entries);
  return { agents: entries.map((entry) => presentAgent(entry, counts)) };
};
