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
import { DetailSection } from '../../catalogue/components/detail-section.tsx';
import { technicalSpecifications } from '../agent-facts.ts';
import { useConnection } from '../api/get-connection.ts';
import { availabilityWords, responseWords, usedWords } from '../measured-words.ts';
import { fieldsOf } from '../schema-fields.ts';
import { informationWords } from '../schema-words.ts';
import { FieldList } from './field-list.tsx';

/** The specification's list, which says nothing of one agent. */
export function StaticSpecifications() {
  return (
    <DetailSection title="Technical specifications">
      <GeneralInformation />
    </DetailSection>
  );
}

function GeneralInformation() {
  return (
    <Stack $gap={3}>
      <h3>General information, not measured for this agent</h3>
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
      <DetailSection title="Technical specifications">
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton $height="8rem" />}
      </DetailSection>
    );
  }
  return data.connected ? <Connected agent={agent} connection={data} /> : <Unconnected agent={agent} />;
}

function Unconnected({ agent }: { agent: AiAgent }) {
  return (
    <DetailSection title="Technical specifications">
      <Stack $gap={5}>
        <GeneralInformation />
        <Words $small>
          This agent has no connection to Carebourse yet. With access, {agent.stewardName ?? 'its steward'} sets it up
          with you.
        </Words>
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
      <DetailSection title="What goes in">
        <Stack $gap={4}>
          <Words $small>{informationWords[connection.informationIn]}</Words>
          <FieldList fields={fieldsOf(connection.inputSchema)} isInput />
        </Stack>
      </DetailSection>
      <DetailSection title="What comes out">
        <Stack $gap={4}>
          <Words $small>{informationWords[connection.informationOut]}</Words>
          <FieldList fields={shownOutputs(connection)} />
        </Stack>
      </DetailSection>
      <DetailSection title="Technical specifications">
        <Stack $gap={5}>
          <FactList items={measuredSpecifications(agent, connection)} columns={3} />
          <Words $small>Response time, availability and use are measured over the last 30 days.</Words>
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
    { label: 'Interfaces', value: and(['A form here', 'REST', 'MCP', ...(hook ? ['A2A', 'CDS Hooks'] : ['A2A'])]) },
    { label: 'Integration', value: 'Direct API' },
    { label: 'Authentication', value: 'OAuth 2.0' },
    { label: 'Response time', value: responseWords(measured) },
    { label: 'Availability', value: availabilityWords(measured) },
    { label: 'Use', value: usedWords(measured) },
    { label: 'Update frequency', value: `As its steward updates it, last ${lastUpdated}` },
  ];
}
