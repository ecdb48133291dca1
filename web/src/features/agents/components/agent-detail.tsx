import type { AiAgent } from '@carebourse/contracts/catalogue';
import { to } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { agentTarget } from '../../catalogue/access-targets.ts';
import { BackButton, ResourceNavigation } from '../../catalogue/components/resource-navigation.tsx';
import { audienceFact } from '../../catalogue/labels.ts';
import { AccessBar } from '../../requests/components/access-bar.tsx';
import { AccessPanel } from '../../requests/components/access-panel.tsx';
import { CallLimit } from '../../plan/components/call-limit.tsx';
import { ConnectionLink } from '../../connections/components/connection-link.tsx';
import { CardSummary } from '../../model-cards/components/card-summary.tsx';
import { AgentArticle, StaticFacts } from './agent-article.tsx';
import { AnswersBadge } from './answers-badge.tsx';
import { AgentSpecifications } from './agent-specifications.tsx';

interface AgentDetailProps {
  agent: AiAgent;
}

export function AgentDetail({ agent }: AgentDetailProps) {
  return (
    <Page>
      <ResourceNavigation>
        <BackButton fallback={to.catalogue()} />
      </ResourceNavigation>
      <WithAside>
        <div>
          <AgentArticle
            agent={agent}
            facts={<CardSummary agent={agent} otherwise={<StaticFacts category={agent.category} />} />}
            specifications={<AgentSpecifications agent={agent} />}
          />
          <AccessBar resourceType="agent" resourceId={agent.id} />
        </div>
        <aside>
          <AccessPanel target={agentTarget(agent)} useLabel="Access Agent" badge={<AnswersBadge agentId={agent.id} />}>
            <FactList
              items={[
                { label: 'Last updated', value: agent.lastUpdated },
                { label: 'Requests so far', value: agent.requestCount },
                { label: 'Made for', value: audienceFact(agent.accessRoles) },
              ]}
            />
            <CallLimit />
          </AccessPanel>
          <ConnectionLink agent={agent} />
        </aside>
      </WithAside>
    </Page>
  );
}
