import { AUDIT_TOPIC, type DeadLetter, type EventConsumer } from '@carebourse/contracts/dead-letters';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { Choice } from '../choice.ts';
import { eventName, heldWords, serviceNames } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
  font-weight: 600;
`;

/** A reason may be one long word. */
const Reason = styled.span`
  overflow-wrap: anywhere;
`;

interface LetterTableProps {
  service: EventConsumer;
  letters: readonly DeadLetter[];
  choose: (choice: Choice) => void;
}

/** What one service could not handle. */
export function LetterTable({ service, letters, choose }: LetterTableProps) {
  const name = serviceNames[service];
  return (
    <Stack $gap={3}>
      <Cluster $justify="space-between">
        <Title>{name}</Title>
        {letters.length > 1 && (
          <Button size="small" variant="secondary" onClick={() => choose({ what: 'replay all', service })}>
            {TEXTS.replayAllCount(letters.length)}
          </Button>
        )}
      </Cluster>
      <DataTable caption={TEXTS.eventsOfName(name)} columns={columns(choose)} items={letters} getKey={({ id }) => id} />
    </Stack>
  );
}

function columns(choose: (choice: Choice) => void): Column<DeadLetter>[] {
  return [
    {
      header: TEXTS.event,
      width: '15rem',
      cell: (letter) => (
        <>
          {eventName(letter)}
          <Muted $small>{letter.aggregate}</Muted>
          {letter.held > 0 && <Muted $small>{heldWords(letter.held)}</Muted>}
        </>
      ),
    },
    { header: TEXTS.reason, cell: ({ reason }) => <Reason>{reason}</Reason> },
    {
      header: TEXTS.lastTry,
      width: '13rem',
      cell: ({ failedAt, tries }) => (
        <>
          {formatDateTime(failedAt)}
          <Muted $small>{tries === 1 ? TEXTS.oneTry : TEXTS.tries(tries)}</Muted>
        </>
      ),
    },
    {
      header: TEXTS.actions,
      width: '13rem',
      cell: (letter) => (
        <Cluster $gap={2}>
          <Button size="small" variant="secondary" onClick={() => choose({ what: 'replay', letter })}>
            {TEXTS.replay}
          </Button>
          {letter.topic !== AUDIT_TOPIC && (
            <Button size="small" variant="quiet" onClick={() => choose({ what: 'discard', letter })}>
              {TEXTS.discard}
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
}
