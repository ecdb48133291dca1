import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { useAgents } from '../../catalogue/api/list-agents.ts';
import { AgentCard } from '../../catalogue/components/agent-card.tsx';
import { filterAgents } from '../../catalogue/filter.ts';
import { agentCategories } from '../../catalogue/labels.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { CatalogueTab } from './catalogue-tab.tsx';

export function AgentsTab() {
  const agents = useAgents();
  const statusOf = useStatusOf();
  const [search, setSearch] = useQueryText('agents');
  const [category, setCategory] = useQueryChoice('agentCategory');
  return (
    <CatalogueTab
      query={agents}
      searchLabel="Search AI agents"
      search={search}
      onSearch={setSearch}
      category={category}
      onCategory={setCategory}
      categories={agentCategories}
      filter={(entries) => filterAgents(entries, { search, category })}
      loadingLabel="Loading AI agents"
      emptyTitle={MESSAGES.catalogue.noAgents}
      renderCard={(agent) => <AgentCard key={agent.id} agent={agent} status={statusOf('agent', agent.id)} />}
    />
  );
}
