import type { RecordSystem } from '@carebourse/contracts/record-systems';
import { Pause, Play, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate, formatRelative } from '../../../lib/dates.ts';
import { text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useSwitchRecordSystem } from '../api/switch-record-system.ts';
import { stateLooks } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Name = styled.h2`
  min-width: 0;
  font-size: ${text.s17};
`;

interface RecordSystemCardProps {
  system: RecordSystem;
  onRemove: () => void;
}

/** One record system: who it is, whether it is let in, and what can be done with it. */
export function RecordSystemCard({ system, onRemove }: RecordSystemCardProps) {
  const { id, name, state } = system;
  const { label, tone, advice } = stateLooks[state];
  const isOff = state === 'off';
  const change = useSwitchRecordSystem(id, isOff);
  return (
    <Card as="article" aria-label={name}>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <Name>{name}</Name>
          <Badge tone={tone}>{label}</Badge>
        </Cluster>
        {advice && <Callout kind="warning">{advice}</Callout>}
        <FactList items={factsOf(system)} />
        <Cluster $gap={2}>
          <Button
            variant="secondary"
            size="small"
            icon={isOff ? Play : Pause}
            busy={change.isPending}
            onClick={() => change.mutate()}
          >
            {isOff ? TEXTS.switchOn : TEXTS.switchOff}
          </Button>
          <Button variant="quiet" size="small" icon={Trash2} onClick={onRemove}>
            {TEXTS.remove}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function factsOf({ issuer, jwksUrl, clientId, clientName, addedAt, lastUsedAt }: RecordSystem) {
  return [
    { label: TEXTS.issuer, value: issuer },
    { label: TEXTS.keys, value: jwksUrl },
    { label: TEXTS.apiClient, value: `${clientName} (${clientId})` },
    { label: TEXTS.lastCalled, value: lastUsedAt ? formatRelative(lastUsedAt) : 'Never' },
    { label: TEXTS.added, value: formatDate(addedAt) },
  ];
}
