import type { AiAgent } from '@carebourse/contracts/catalogue';
import { BadgeCheck } from 'lucide-react';
import { to } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { agentTarget } from '../../catalogue/access-targets.ts';
import { CheckList, Description, DetailSection } from '../../catalogue/components/detail-section.tsx';
import { BackButton, ResourceNavigation } from '../../catalogue/components/resource-navigation.tsx';
import { ResourceTitle } from '../../catalogue/components/resource-title.tsx';
import { audienceFact, categoryLabel } from '../../catalogue/labels.ts';
import { AccessBar } from '../../requests/components/access-bar.tsx';
import { AccessPanel } from '../../requests/components/access-panel.tsx';
import { features, technicalSpecifications, typicalUses } from '../agent-facts.ts';

interface AgentDetailProps {
  agent: AiAgent;
}

export function AgentDetail({ agent }: AgentDetailProps) {
  return (
    <Page>
      <ResourceNavigation>
        <BackButton fallback={to.landingPart('aiAgents')} />
      </ResourceNavigation>
      <WithAside>
        <div>
          <Stack $gap={8}>
            <ResourceTitle name={agent.name} icon={agent.icon} tint={agent.iconBg} byline={[agent.stewardName]}>
              {agent.verified && (
                <Badge tone="teal" icon={BadgeCheck}>
                  Verified
                </Badge>
              )}
              <Badge>{categoryLabel(agent.category)}</Badge>
              <Badge>{agent.specialty}</Badge>
            </ResourceTitle>
            <Description>{agent.description}</Description>
            <DetailSection title="Features">
              <CheckList items={features} />
            </DetailSection>
            <DetailSection title="Use cases">
              <CheckList items={typicalUses[agent.category]} />
            </DetailSection>
            <DetailSection title="Technical specifications">
              <FactList items={technicalSpecifications} columns={3} />
            </DetailSection>
          </Stack>
          <AccessBar resourceType="agent" resourceId={agent.id} />
        </div>
        <aside>
          <AccessPanel target={agentTarget(agent)} useLabel="Access Agent">
            <FactList
              items={[
                { label: 'Last updated', value: agent.lastUpdated },
                { label: 'Requests so far', value: agent.requestCount },
                { label: 'Made for', value: audienceFact(agent.accessRoles) },
              ]}
            />
          </AccessPanel>
        </aside>
      </WithAside>
    </Page>
  );
}
