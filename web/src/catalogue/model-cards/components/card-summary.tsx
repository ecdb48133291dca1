import type { AiAgent } from '@carebourse/contracts/catalogue';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { useCard } from '../api/read-card.ts';
import { StatedText } from '../../../ui/stated-text.tsx';
import { Measures } from './card-parts.tsx';
import * as TEXTS from '../texts.ts';

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
    <DetailSection title={TEXTS.modelCard}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton $height="12rem" />}
    </DetailSection>
  );
}

function Summary({ agent, card }: { agent: CardSummaryProps['agent']; card: ModelCard }) {
  const { intendedUse, intendedUsers, outOfScope, limits, performance } = card;
  return (
    <>
      <DetailSection title={TEXTS.whatItIsFor}>
        <Stack $gap={4}>
          <StatedText label={TEXTS.intendedUse}>{intendedUse}</StatedText>
          <StatedText label={TEXTS.intendedUsers}>{intendedUsers}</StatedText>
          {outOfScope && <StatedText label={TEXTS.notToBeUsedFor}>{outOfScope}</StatedText>}
        </Stack>
      </DetailSection>
      <DetailSection title={TEXTS.limitsAndPerformance}>
        <Stack $gap={4}>
          <StatedText label={TEXTS.knownLimits}>{limits}</StatedText>
          {performance.length > 0 && (
            <Measures measures={performance.slice(0, SHOWN_MEASURES)} caption={TEXTS.firstMeasuresOfPerformance} />
          )}
          <p>
            <Link to={to.agentCard(agent.id)}>{TEXTS.readTheWholeModelCard}</Link> {TEXTS.or}{' '}
            <Link to={to.compareAgents(agent.id)}>{TEXTS.compareItWithAnother}</Link>
          </p>
        </Stack>
      </DetailSection>
    </>
  );
}
