import { FIRST_MESSAGES } from '@carebourse/contracts/first-messages';
import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { anchors, to } from '../../../lib/paths.ts';
import { useAgents } from '../../catalogue/api/list-agents.ts';
import { AgentCard } from '../../catalogue/components/agent-card.tsx';
import { filterAgents } from '../../catalogue/filter.ts';
import { agentCategories } from '../../catalogue/labels.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { SectionCards } from './section-cards.tsx';

export function AgentSection() {
  const agents = useAgents();
  const statusOf = useStatusOf();
  const [search, setSearch] = useQueryText('agents');
  const [category, setCategory] = useQueryChoice('agentCategory');
  return (
    <CatalogueSection
      anchor={anchors.aiAgents}
      all={to.catalogue()}
      title="AI Agents"
      lead="Clinical and administrative assistants, checked before they are listed. A person decides; the agent helps."
      total={agents.data?.length}
      searchLabel="Search AI agents"
      search={search}
      onSearch={setSearch}
      category={category}
      onCategory={setCategory}
      categories={agentCategories}
    >
      <SectionCards
        query={agents}
        filter={(entries) => filterAgents(entries, { search, category })}
        loadingLabel="Loading AI agents"
        emptyTitle={FIRST_MESSAGES.catalogue.noAgents}
        onClear={() => {
          setSearch('');
          setCategory('');
        }}
        renderCard={(agent) => <AgentCard key={agent.id} agent={agent} status={statusOf('agent', agent.id)} />}
      />
    </CatalogueSection>
  );
}
