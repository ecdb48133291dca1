import type { AiAgent } from '@carebourse/contracts/catalogue';
import { memo } from 'react';
import { to } from '../../../lib/paths.ts';
import { ResourceCard } from '../../../ui/resource-card.tsx';
import { AnswersBadge } from '../../../requests/agent-answers/components/answers-badge.tsx';
import { categoryLabel } from '../labels.ts';

interface AgentCardProps {
  agent: AiAgent;
  /** The reader's own request for it. */
  status?: string | undefined;
}

/** Drawn again for another entry or status alone: each key typed into the search above draws the list anew. */
export const AgentCard = memo(function AgentCard({ agent, status }: AgentCardProps) {
  return (
    <ResourceCard
      to={to.agent(agent.id)}
      name={agent.name}
      description={agent.description}
      icon={agent.icon}
      tint={agent.iconBg}
      category={categoryLabel(agent.category)}
      steward={agent.stewardName}
      verified={agent.verified}
      updated={agent.lastUpdated}
      requestCount={agent.requestCount}
      status={status}
      badge={<AnswersBadge agentId={agent.id} />}
    />
  );
});
