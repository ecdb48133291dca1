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
import {
  availabilityWords,
  durationWords,
  responseWords,
  usedWords,
} from '../../../catalogue/agents/measured-words.ts';
import { useRemoveConnection, useTestConnection } from '../../../stewardship/connections/api/managed-connection.ts';
import { probeWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

/** How a connection fares, a test call, and the way to be rid of it. */
export function ConnectionState({ managed: { agent, connection } }: { managed: ManagedConnection }) {
  if (!connection) {
    return (
      <Card as="section" aria-label={TEXTS.state}>
        <CardHeader>
          <Title>{TEXTS.state}</Title>
          <Badge>{TEXTS.notConnected}</Badge>
        </CardHeader>
        <Muted>{TEXTS.saveBeforeTesting}</Muted>
      </Card>
    );
  }
  const { enabled, changedAt, lastProbe, measured } = connection;
  return (
    <Card as="section" aria-label={TEXTS.state}>
      <CardHeader>
        <Title>{TEXTS.state}</Title>
        <Badge tone={enabled ? 'green' : 'slate'}>{enabled ? TEXTS.switchedOn : TEXTS.switchedOff}</Badge>
      </CardHeader>
      <Stack $gap={5}>
        <FactList
          columns={1}
          items={[
            { label: TEXTS.lastCheckEachMinute, value: probeWords(lastProbe) },
            { label: TEXTS.responseTime, value: responseWords(measured) },
            { label: TEXTS.availability, value: availabilityWords(measured) },
            { label: TEXTS.use, value: usedWords(measured) },
            { label: TEXTS.lastChanged, value: formatDateTime(changedAt) },
          ]}
        />
        <Muted $small>{TEXTS.measuredOverTheLast30}</Muted>
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
        {TEXTS.testTheSavedConnection}
      </Button>
      <div aria-live="polite">{data && !isPending && <TestResult test={data} />}</div>
    </Stack>
  );
}

function TestResult({ test: { ok, message, durationMs, output } }: { test: ConnectionTest }) {
  return (
    <Stack $gap={3}>
      <Callout kind={ok ? 'success' : 'warning'} title={ok ? TEXTS.theAgentAnsweredAsPromised : TEXTS.theTestFailed}>
        {message && <p>{message}</p>}
        <p>{TEXTS.itTookDuration(durationWords(durationMs))}</p>
      </Callout>
      {output && <CodeBlock label={TEXTS.answerToTheExample} code={jsonText(output)} />}
    </Stack>
  );
}

function Removal({ agentId, name }: { agentId: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useRemoveConnection(agentId);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {TEXTS.removeTheConnection}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={TEXTS.removeTheConnectionOfName(name)}
        description={TEXTS.itsCredentialIsDeleted}
        confirmLabel={TEXTS.remove}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </div>
  );
}
