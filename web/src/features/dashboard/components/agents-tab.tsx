import { MESSAGES } from '@carebourse/contracts/messages';
import { AgentCard } from '../../catalogue/components/agent-card.tsx';
import { AnswersFilter } from '../../catalogue/components/answers-filter.tsx';
import { agentCategories } from '../../catalogue/labels.ts';
import { useBrowse } from '../../catalogue/use-browse.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { CatalogueTab } from './catalogue-tab.tsx';

const KEYS = { search: 'agents', category: 'agentCategory', page: 'agentPage' };

export function AgentsTab() {
  const browse = useBrowse('agent', KEYS);
  const statusOf = useStatusOf();
  return (
    <CatalogueTab
      browse={browse}
      entries={browse.entriesOf('agent')}
      searchLabel="Search AI agents"
      categories={agentCategories}
      loadingLabel="Loading AI agents"
      emptyTitle={MESSAGES.catalogue.noAgents}
      renderCard={(agent) => <AgentCard key={agent.id} agent={agent} status={statusOf('agent', agent.id)} />}
    >
      <AnswersFilter browse={browse} />
    </CatalogueTab>
  );
}
