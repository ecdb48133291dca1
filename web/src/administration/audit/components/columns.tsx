import type { AuditEvent } from '@carebourse/contracts/audit';
import { formatTimeSpan } from '../../../lib/dates.ts';
import { styled } from 'styled-components';
import { color } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Muted } from '../../../ui/text.tsx';
import { aboutWords, actorWords, informationWords } from '../words.ts';
import { WhatHappened } from './what-happened.tsx';
import * as TEXTS from '../texts.ts';

const Name = styled.button`
  color: ${color.brand};
  font-weight: 550;
  text-align: left;
  text-decoration: underline transparent;

  &:hover {
    text-decoration-color: currentcolor;
  }
`;

const when: Column<AuditEvent> = {
  header: TEXTS.when,
  cell: ({ firstAt, occurredAt }) => formatTimeSpan(firstAt, occurredAt),
  width: '11rem',
};
const information: Column<AuditEvent> = {
  header: TEXTS.information,
  cell: ({ informationType }) => informationWords(informationType),
};
const what: Column<AuditEvent> = { header: TEXTS.whatAndWhy, cell: (event) => <WhatHappened event={event} /> };
const origin: Column<AuditEvent> = { header: TEXTS.address, cell: ({ address }) => address ?? TEXTS.unknown };

/** The trail as the person reads it whom it is about. */
export function ownColumns(readerId: number): Column<AuditEvent>[] {
  return [when, { header: TEXTS.who, cell: (event) => actorWords(event, readerId) }, information, what];
}

interface Choices {
  onActor: (id: string) => void;
  onPerson: (id: string) => void;
}

/** The trail as admins read it. A name narrows it to that person. */
export function adminColumns(readerId: number, { onActor, onPerson }: Choices): Column<AuditEvent>[] {
  const who: Column<AuditEvent> = {
    header: TEXTS.who,
    cell: (event) => personCell(event.actorId, actorWords(event, readerId), TEXTS.showActionsOf, onActor),
  };
  const about: Column<AuditEvent> = {
    header: TEXTS.about,
    cell: (event) => personCell(event.subjectUserId, aboutWords(event), TEXTS.showActionsAbout, onPerson),
  };
  return [when, who, what, information, about, origin];
}

function personCell(id: number | null, name: string, says: string, choose: (id: string) => void) {
  if (id === null) return <Muted as="span">{name}</Muted>;
  return (
    <Name type="button" title={`${says} ${name}`} onClick={() => choose(String(id))}>
      {name}
    </Name>
  );
}
