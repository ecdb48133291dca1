import type { AiAgent } from '@carebourse/contracts/catalogue';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { CheckList, Description, DetailSection } from '../../../ui/detail-section.tsx';
import { ResourceTitle } from '../../browse/components/resource-title.tsx';
import { StewardByline } from '../../browse/components/steward-byline.tsx';
import { categoryLabel } from '../../browse/labels.ts';
import { features, typicalUses } from '../agent-facts.ts';
import { StaticSpecifications } from './agent-specifications.tsx';
import * as TEXTS from '../texts.ts';

interface AgentArticleProps {
  agent: AiAgent;
  /** What its steward tells of it; the specification's lists where there is no agent to ask yet. */
  facts?: ReactNode;
  /** What is known of how it works; the specification's list where there is no agent to ask yet. */
  specifications?: ReactNode;
}

/** What is told of an agent; its page adds what can be done. */
export function AgentArticle({ agent, facts, specifications }: AgentArticleProps) {
  return (
    <Stack $gap={8}>
      <ResourceTitle name={agent.name} icon={agent.icon} tint={agent.iconBg} byline={<StewardByline entry={agent} />}>
        {agent.verified && (
          <Badge tone="teal" icon={BadgeCheck}>
            {TEXTS.verified}
          </Badge>
        )}
        <Badge>{categoryLabel(agent.category)}</Badge>
        <Badge>{agent.specialty}</Badge>
      </ResourceTitle>
      <Description>{agent.description}</Description>
      {facts ?? <StaticFacts category={agent.category} />}
      {specifications ?? <StaticSpecifications />}
    </Stack>
  );
}

/** The specification's lists, which say nothing of one agent. */
export function StaticFacts({ category }: Pick<AiAgent, 'category'>) {
  return (
    <>
      <DetailSection title={TEXTS.features}>
        <CheckList items={features} />
      </DetailSection>
      <DetailSection title={TEXTS.casesOfUse}>
        <Stack $gap={3}>
          <Muted>{TEXTS.whatAgentsOfThisCategory}</Muted>
          <CheckList items={typicalUses[category]} />
        </Stack>
      </DetailSection>
    </>
  );
}
