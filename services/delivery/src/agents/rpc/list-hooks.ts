import type { DeliveryRpc } from '../../context.ts';
import { listHooks as list } from '../store/agent-connections.ts';

/** As many entries as the catalogue gives at once. */
const AT_ONCE = 100;

/** Entries that are drafts or retired are in no list. */
export const listHooks: DeliveryRpc<'ListHooks'> = async ({ db, catalogue }) => {
  const declared = await list(db);
  const listed = new Set<number>();
  for (let from = 0; from < declared.length; from += AT_ONCE) {
    const ids = declared.slice(from, from + AT_ONCE).map(({ agentId }) => agentId);
    const { agents } = await catalogue.entries.call('GetAgents', { ids });
    for (const { entry } of agents) if (entry) listed.add(entry.id);
  }
  const shown = declared.filter(({ agentId }) => listed.has(agentId));
  return { hooks: shown.map(({ agentId, hook }) => ({ agentId, hook: JSON.stringify(hook) })) };
};
