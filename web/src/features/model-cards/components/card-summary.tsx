import type { AiAgent } from '@carebourse/contracts/catalogue';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailSection } from '../../catalogue/components/detail-section.tsx';
import { useCard } from '../api/read-card.ts';
import { Measures, Told } from './card-parts.tsx';

/** More is on the card's own page. */
const SHOWN_MEASURES = 2;

interface CardSummaryProps {
  agent: Pick<AiAgent, 'id' | 'name'>;
  /** What stands in its place where the agent has no card. */
  otherwise: ReactNode;
}

/** What an agent's card says first, with the way to the whole of it. */
export function CardSummary({ agent, otherwise }: CardSummaryProps) {
  const { data, error, refetch } = useCard(agent.id);
  if (data?.card) return <Summary agent={agent} card={data.card} />;
  if (data) return otherwise;
  return (
    <DetailSection title="Model card">
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton $height="12rem" />}
    </DetailSection>
  );
}

function Summary({ agent, card }: { agent: CardSummaryProps['agent']; card: ModelCard }) {
  const { intendedUse, intendedUsers, outOfScope, limits, performance } = card;
  return (
    <>
      <DetailSection title="What it is for">
        <Stack $gap={4}>
          <Told label="Intended use">{intendedUse}</Told>
          <Told label="Intended users">{intendedUsers}</Told>
          {outOfScope && <Told label="Not to be used for">{outOfScope}</Told>}
        </Stack>
      </DetailSection>
      <DetailSection title="Limits and performance">
        <Stack $gap={4}>
          <Told label="Known limits">{limits}</Told>
          {performance.length > 0 && (
            <Measures measures={performance.slice(0, SHOWN_MEASURES)} caption="First measures of performance" />
          )}
          <p>
            <Link to={to.agentCard(agent.id)}>Read the whole model card</Link> or{' '}
            <Link to={to.compareAgents(agent.id)}>compare it with another</Link>
          </p>
        </Stack>
      </DetailSection>
    </>
  );
}
