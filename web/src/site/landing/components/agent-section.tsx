import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { anchors, paths, to } from '../../../lib/paths.ts';
import { useAgents } from '../../../catalogue/browse/api/list-agents.ts';
import { AgentCard } from '../../../catalogue/browse/components/agent-card.tsx';
import { filterAgents } from '../../../catalogue/browse/filter.ts';
import { agentCategories } from '../../../catalogue/browse/labels.ts';
import { useStatusOf } from '../../../requests/record/use-status-of.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { SectionCards } from './section-cards.tsx';
import * as TEXTS from '../texts.ts';
import * as BROWSE_TEXTS from '../../../catalogue/browse/texts.ts';

export function AgentSection() {
  const agents = useAgents();
  const statusOf = useStatusOf();
  const [search, setSearch] = useQueryText('agents');
  const [category, setCategory] = useQueryChoice('agentCategory');
  return (
    <CatalogueSection
      anchor={anchors.aiAgents}
      all={to.catalogue()}
      own={paths.dashboard}
      title={TEXTS.aiAgents}
      lead={TEXTS.clinicalAndAdministrativeAssistantsChecked}
      total={agents.data?.length}
      searchLabel={TEXTS.searchAiAgents}
      search={search}
      onSearch={setSearch}
      category={category}
      onCategory={setCategory}
      categories={agentCategories}
    >
      <SectionCards
        query={agents}
        filter={(entries) => filterAgents(entries, { search, category })}
        loadingLabel={TEXTS.loadingAiAgents}
        emptyTitle={BROWSE_TEXTS.noAgents}
        onClear={() => {
          setSearch('');
          setCategory('');
        }}
        renderCard={(agent) => <AgentCard key={agent.id} agent={agent} status={statusOf('agent', agent.id)} />}
      />
    </CatalogueSection>
  );
}
