import { AgentCard } from '../../../catalogue/browse/components/agent-card.tsx';
import { AnswersFilter } from '../../../catalogue/browse/components/answers-filter.tsx';
import { agentCategories } from '../../../catalogue/browse/labels.ts';
import { useBrowse } from '../../../catalogue/browse/use-browse.ts';
import { useStatusOf } from '../../../requests/record/use-status-of.ts';
import { CatalogueTab } from './catalogue-tab.tsx';
import * as TEXTS from '../texts.ts';
import * as BROWSE_TEXTS from '../../../catalogue/browse/texts.ts';

const KEYS = { search: 'agents', category: 'agentCategory', page: 'agentPage' };

export function AgentsTab() {
  const browse = useBrowse('agent', KEYS);
  const statusOf = useStatusOf();
  return (
    <CatalogueTab
      browse={browse}
      entries={browse.entriesOf('agent')}
      searchLabel={TEXTS.searchAiAgents}
      categories={agentCategories}
      loadingLabel={TEXTS.loadingAiAgents}
      emptyTitle={BROWSE_TEXTS.noAgents}
      renderCard={(agent) => <AgentCard key={agent.id} agent={agent} status={statusOf('agent', agent.id)} />}
    >
      <AnswersFilter browse={browse} />
    </CatalogueTab>
  );
}
