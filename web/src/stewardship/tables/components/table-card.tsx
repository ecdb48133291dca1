import type { ManagedTable } from '@carebourse/contracts/stewardship';
import { linkOf, personColumnOf } from '@carebourse/contracts/tables';
import { FlaskConical, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { counted } from '../../../lib/numbers.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useEdits } from '../../entry/use-edits.ts';
import { addressOf, type EntryRef } from '../entry-ref.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { currentRelease, scheduleWords } from '../words.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import * as TEXTS from '../texts.ts';

type Release = ManagedTable['releases'][number];

const Title = styled.h2`
  font-size: ${text.s17};
`;

const Code = styled.code`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const Description = styled.p`
  max-width: 44rem;
  color: ${color.muted};
`;

const Buttons = styled(Cluster)`
  margin: calc(-1 * ${space(1)}) 0 calc(-1 * ${space(1)}) calc(-1 * ${space(3)});
`;

/** The column of what editors do. */
const CHANGE = TEXTS.change;

type Opened = { kind: 'withdraw' | 'delete'; number: number } | { kind: 'schedule' };

/** `current`: the number of the release that grantees use. */
function releaseColumns(current: number | undefined, open: (opened: Opened) => void): readonly Column<Release>[] {
  return [
    { header: TEXTS.release, cell: ({ number }) => <strong>{number}</strong>, width: '6rem' },
    {
      header: TEXTS.published,
      cell: ({ publishedAt }) => <span title={formatDateTime(publishedAt)}>{formatDate(publishedAt)}</span>,
      width: '9rem',
    },
    {
      header: TEXTS.state,
      cell: (release) => <ReleaseState release={release} isCurrent={release.number === current} />,
    },
    { header: TEXTS.size, cell: ({ bytes }) => fileSize(bytes), width: '7rem' },
    {
      header: CHANGE,
      cell: ({ number, withdrawnAt }) => (
        <Buttons $gap={1}>
          <Button variant="quiet" size="small" onClick={() => open({ kind: 'delete', number })}>
            {TEXTS.deleteFiles}
            <VisuallyHidden> {TEXTS.ofReleaseNumber(number)}</VisuallyHidden>
          </Button>
          {withdrawnAt === null && (
            <Button variant="quiet" size="small" onClick={() => open({ kind: 'withdraw', number })}>
              {TEXTS.withdraw}
              <VisuallyHidden> {TEXTS.releaseNumber(number)}</VisuallyHidden>
            </Button>
          )}
        </Buttons>
      ),
      width: '14rem',
    },
  ];
}

interface TableCardProps {
  entry: EntryRef;
  table: ManagedTable;
}

/** One table: what it is, and its releases. */
export function TableCard({ entry, table }: TableCardProps) {
  const { definition, releases } = table;
  const titleId = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const edits = useEdits();
  const columns = releaseColumns(currentRelease(releases)?.number, setOpened);
  const chosen = opened && 'number' in opened && releases.find(({ number }) => number === opened.number);

  return (
    <Card as="article" aria-labelledby={titleId}>
      <CardHeader>
        <Cluster>
          <Title id={titleId}>{definition.title}</Title>
          <Code>{table.name}</Code>
          {definition.synthetic && (
            <Badge tone="blue" icon={FlaskConical}>
              {TEXTS.syntheticData}
            </Badge>
          )}
        </Cluster>
        {edits && (
          <LinkButton variant="secondary" to={addressOf.newRelease(entry, { table: table.id })} icon={Upload}>
            {TEXTS.newRelease}
          </LinkButton>
        )}
      </CardHeader>
      <Stack $gap={4}>
        <Description>{definition.description}</Description>
        <Muted $small>{factsOf(table)}</Muted>
        <Muted $small>
          {linkOf(definition) === undefined ? TEXTS.cannotHonourDirectives : TEXTS.honoursDirectives}
        </Muted>
        <Cluster $gap={2}>
          <Muted $small>{scheduleWords(table)}</Muted>
          {edits && (
            <Button variant="quiet" size="small" onClick={() => setOpened({ kind: 'schedule' })}>
              {TEXTS.changeSchedule}
              <VisuallyHidden> {TEXTS.ofTitle(definition.title)}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
        <DataTable
          caption={TEXTS.releasesOfTitleTheNewest(definition.title)}
          columns={edits ? columns : columns.filter(({ header }) => header !== CHANGE)}
          items={releases}
          getKey={({ number }) => number}
        />
      </Stack>
      {opened?.kind === 'withdraw' && chosen && (
        <WithdrawDialog entry={entry} table={table} release={chosen} onClose={close} />
      )}
      {opened?.kind === 'delete' && chosen && (
        <DeletionDialog entry={entry} table={table} release={chosen} onClose={close} />
      )}
      {opened?.kind === 'schedule' && <ScheduleDialog entry={entry} table={table} onClose={close} />}
    </Card>
  );
}

function factsOf({ definition: { columns, terms } }: ManagedTable): string {
  const rows = terms.columns.export.length + terms.columns.api.length;
  return [
    counted(columns.length, 'column'),
    rows === 0 ? 'no column leaves as rows' : `${rows} may leave as rows`,
    `figures by ${counted(terms.breaks.length, 'break')}`,
    personsWords(columns),
  ].join(' · ');
}

function personsWords(columns: ManagedTable['definition']['columns']): string {
  if (linkOf({ columns }) !== undefined) return TEXTS.linkedToPersons;
  return personColumnOf({ columns }) === undefined ? TEXTS.notLinkedToPersons : TEXTS.personsCountedByAKey;
}

function ReleaseState({ release, isCurrent }: { release: Release; isCurrent: boolean }) {
  const { number, withdrawnAt, withdrawReason, corrects, deleteAt } = release;
  return (
    <Cluster $gap={2}>
      {withdrawnAt && (
        <>
          <Badge tone="rose">{TEXTS.withdrawn}</Badge>
          <Muted $small>{formatDate(withdrawnAt)}</Muted>
        </>
      )}
      {!withdrawnAt && (isCurrent ? <Badge tone="green">{TEXTS.inUse}</Badge> : <Badge>{TEXTS.replaced}</Badge>)}
      {deleteAt && <Muted $small>{TEXTS.filesAreDeletedOnDay(formatDate(deleteAt))}</Muted>}
      {withdrawReason && <Muted $small>{TEXTS.becauseWithdrawReason(withdrawReason)}</Muted>}
      {corrects && <Muted $small>{TEXTS.correctsReleaseCountCorrects(number - 1, corrects)}</Muted>}
    </Cluster>
  );
}
