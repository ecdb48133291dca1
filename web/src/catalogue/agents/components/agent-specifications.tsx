import type { AgentConnection } from '@carebourse/contracts/agents';
import type { AiAgent } from '@carebourse/contracts/catalogue';
import { styled } from 'styled-components';
import { and } from '../../../lib/lists.ts';
import { size } from '../../../theme/tokens.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Muted } from '../../../ui/text.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { technicalSpecifications } from '../agent-facts.ts';
import { useConnection } from '../../../requests/agent-answers/api/get-connection.ts';
import { availabilityWords, responseWords, usedWords } from '../measured-words.ts';
import { fieldsOf } from '../schema-fields.ts';
import { informationWords } from '../schema-words.ts';
import { FieldList } from './field-list.tsx';
import * as TEXTS from '../texts.ts';

/** The specification's list, which says nothing of one agent. */
export function StaticSpecifications() {
  return (
    <DetailSection title={TEXTS.technicalSpecifications}>
      <GeneralInformation />
    </DetailSection>
  );
}

function GeneralInformation() {
  return (
    <Stack $gap={3}>
      <h3>{TEXTS.generalInformationNotMeasured}</h3>
      <FactList items={technicalSpecifications} columns={3} />
    </Stack>
  );
}

const Words = styled(Muted)`
  max-width: ${size.reading};
`;

/** What holds for an agent: what goes in and comes out, and what was measured, where it has a connection. */
export function AgentSpecifications({ agent }: { agent: AiAgent }) {
  const { data, error, refetch } = useConnection(agent.id);
  if (!data) {
    return (
      <DetailSection title={TEXTS.technicalSpecifications}>
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton $height="8rem" />}
      </DetailSection>
    );
  }
  return data.connected ? <Connected agent={agent} connection={data} /> : <Unconnected agent={agent} />;
}

function Unconnected({ agent }: { agent: AiAgent }) {
  return (
    <DetailSection title={TEXTS.technicalSpecifications}>
      <Stack $gap={5}>
        <GeneralInformation />
        <Words $small>{TEXTS.thisAgentHasNoConnection(agent.stewardName ?? TEXTS.itsSteward)}</Words>
      </Stack>
    </DetailSection>
  );
}

interface ConnectedProps {
  agent: AiAgent;
  connection: Extract<AgentConnection, { connected: true }>;
}

function Connected({ agent, connection }: ConnectedProps) {
  return (
    <>
      <DetailSection title={TEXTS.whatGoesIn}>
        <Stack $gap={4}>
          <Words $small>{informationWords[connection.informationIn]}</Words>
          <FieldList fields={fieldsOf(connection.inputSchema)} isInput />
        </Stack>
      </DetailSection>
      <DetailSection title={TEXTS.whatComesOut}>
        <Stack $gap={4}>
          <Words $small>{informationWords[connection.informationOut]}</Words>
          <FieldList fields={shownOutputs(connection)} />
        </Stack>
      </DetailSection>
      <DetailSection title={TEXTS.technicalSpecifications}>
        <Stack $gap={5}>
          <FactList items={measuredSpecifications(agent, connection)} columns={3} />
          <Words $small>{TEXTS.responseTimeAvailabilityAndUse}</Words>
        </Stack>
      </DetailSection>
    </>
  );
}

/** What every answer has around what it says of a case, which need not be listed. */
const AROUND = new Set(['unit', 'method', 'notice']);

function shownOutputs({ outputSchema }: ConnectedProps['connection']) {
  return fieldsOf(outputSchema).filter(({ name }) => !AROUND.has(name));
}

/** The specification's headings, with what holds for this agent. */
function measuredSpecifications({ lastUpdated }: AiAgent, { hook, measured }: ConnectedProps['connection']): Fact[] {
  return [
    {
      label: TEXTS.interfaces,
      value: and([TEXTS.aFormHere, TEXTS.rest, TEXTS.mcp, ...(hook ? [TEXTS.a2a, TEXTS.cdsHooks] : [TEXTS.a2a])]),
    },
    { label: TEXTS.integration, value: 'Direct API' },
    { label: TEXTS.authentication, value: 'OAuth 2.0' },
    { label: TEXTS.responseTime, value: responseWords(measured) },
    { label: TEXTS.availability, value: availabilityWords(measured) },
    { label: TEXTS.use, value: usedWords(measured) },
    { label: TEXTS.updateFrequency, value: `As its steward updates it, last ${lastUpdated}` },
  ];
}
