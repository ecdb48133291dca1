import type { ConnectionTest, ManagedConnection } from '@carebourse/contracts/agents';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { availabilityWords, durationWords, responseWords, usedWords } from '../../agents/measured-words.ts';
import { useRemoveConnection, useTestConnection } from '../api/managed-connection.ts';
import { probeWords } from '../words.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

/** How a connection fares, a test call, and the way to be rid of it. */
export function ConnectionState({ managed: { agent, connection } }: { managed: ManagedConnection }) {
  if (!connection) {
    return (
      <Card as="section" aria-label="State">
        <CardHeader>
          <Title>State</Title>
          <Badge>Not connected</Badge>
        </CardHeader>
        <Muted>Save a connection first, then test it here. Nobody can ask the agent before it is switched on.</Muted>
      </Card>
    );
  }
  const { enabled, changedAt, lastProbe, measured } = connection;
  return (
    <Card as="section" aria-label="State">
      <CardHeader>
        <Title>State</Title>
        <Badge tone={enabled ? 'green' : 'slate'}>{enabled ? 'Switched on' : 'Switched off'}</Badge>
      </CardHeader>
      <Stack $gap={5}>
        <FactList
          columns={1}
          items={[
            { label: 'Last looked at', value: probeWords(lastProbe) },
            { label: 'Response time', value: responseWords(measured) },
            { label: 'Availability', value: availabilityWords(measured) },
            { label: 'Use', value: usedWords(measured) },
            { label: 'Last changed', value: formatDateTime(changedAt) },
          ]}
        />
        <Muted $small>Measured over the last 30 days.</Muted>
        <Test agentId={agent.id} />
        <Removal agentId={agent.id} name={agent.name} />
      </Stack>
    </Card>
  );
}

function Test({ agentId }: { agentId: number }) {
  const { mutate, isPending, data } = useTestConnection(agentId);
  return (
    <Stack $gap={3}>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        Test the saved connection
      </Button>
      <div aria-live="polite">{data && !isPending && <TestResult test={data} />}</div>
    </Stack>
  );
}

function TestResult({ test: { ok, message, durationMs, output } }: { test: ConnectionTest }) {
  return (
    <Stack $gap={3}>
      <Callout kind={ok ? 'success' : 'warning'} title={ok ? 'The agent answered as promised' : 'The test failed'}>
        {message && <p>{message}</p>}
        <p>It took {durationWords(durationMs)}.</p>
      </Callout>
      {output && <CodeBlock label="Answer to the example" code={jsonText(output)} />}
    </Stack>
  );
}

function Removal({ agentId, name }: { agentId: number; name: string }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useRemoveConnection(agentId);
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Remove the connection
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Remove the connection of ${name}?`}
        description="Its credential is deleted and nobody can ask the agent here. What was measured goes with it. Access that was granted stays."
        confirmLabel="Remove"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsked(false) })}
      />
    </div>
  );
}
