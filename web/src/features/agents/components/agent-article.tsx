import type { AiAgent } from '@carebourse/contracts/catalogue';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CheckList, Description, DetailSection } from '../../catalogue/components/detail-section.tsx';
import { ResourceTitle } from '../../catalogue/components/resource-title.tsx';
import { categoryLabel } from '../../catalogue/labels.ts';
import { features, technicalSpecifications, typicalUses } from '../agent-facts.ts';

interface AgentArticleProps {
  agent: AiAgent;
}

/** What is told of an agent; its page adds what can be done. */
export function AgentArticle({ agent }: AgentArticleProps) {
  return (
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
  );
}
