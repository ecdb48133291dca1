import type { AiAgent } from '@carebourse/contracts/catalogue';
import { to } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { agentTarget } from '../../browse/access-targets.ts';
import { BackButton, ResourceNavigation } from '../../browse/components/resource-navigation.tsx';
import { audienceFact } from '../../browse/labels.ts';
import { AccessBar } from '../../../requests/access/components/access-bar.tsx';
import { AccessPanel } from '../../../requests/access/components/access-panel.tsx';
import { CallLimit } from '../../../plans/subscription/components/call-limit.tsx';
import { ConnectionLink } from './connection-link.tsx';
import { CardSummary } from '../../model-cards/components/card-summary.tsx';
import { AgentArticle, StaticFacts } from './agent-article.tsx';
import { AnswersBadge } from '../../../requests/agent-answers/components/answers-badge.tsx';
import { AgentSpecifications } from './agent-specifications.tsx';
import * as TEXTS from '../texts.ts';

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
          <AccessPanel
            target={agentTarget(agent)}
            useLabel={TEXTS.accessAgent}
            badge={<AnswersBadge agentId={agent.id} />}
          >
            <FactList
              items={[
                { label: TEXTS.lastUpdated, value: agent.lastUpdated },
                { label: TEXTS.requestsSoFar, value: agent.requestCount },
                { label: TEXTS.madeFor, value: audienceFact(agent.accessRoles) },
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
