import type { UseColumn, UseTable, Workspace } from '@carebourse/contracts/use';
import { createElement, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { unitWords } from '../../../lib/unit-words.ts';
import { columnStanding, markWords, shareWords, typeWords } from '../words.ts';
import { DistributionPicture } from './distribution-picture.tsx';

const Name = styled.code`
  font-size: ${text.s13};
  font-weight: 600;
`;

const Small = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${text.s13};
`;

const Marks = styled(Cluster)`
  margin-top: ${space(1)};
`;

interface ColumnsPlaceProps {
  workspace: Workspace;
  table: UseTable;
}

/** What the table holds, column by column. */
export function ColumnsPlace({ workspace, table }: ColumnsPlaceProps) {
  const hasApi = workspace.grant.accessTypes.includes('api');
  return (
    <Stack $gap={3}>
      <Muted $small>
        A press on a distribution begins a question of that part.
        {table.asks === 'figures' &&
          ' They are made of frozen figures, as answers are; of columns without one, figures say nothing.'}
      </Muted>
      <DataTable
        caption={`Columns of ${table.title}`}
        columns={columnsFor(workspace.grant.id, table, hasApi)}
        items={table.columns}
        getKey={({ name }) => name}
      />
    </Stack>
  );
}

function columnsFor(requestId: number, table: UseTable, hasApi: boolean): Column<UseColumn>[] {
  return [
    {
      header: 'Column',
      width: '13rem',
      cell: (column) => (
        <>
          <Name>{breakable(column.name)}</Name>
          <Small>{[typeWords[column.type], unitWords(column.unit)].filter(Boolean).join(' · ')}</Small>
          <Standing column={column} table={table} hasApi={hasApi} />
        </>
      ),
    },
    {
      header: 'Meaning',
      cell: ({ description, codeSystem }) => (
        <>
          {description || <Muted>Not described</Muted>}
          {codeSystem && <Small>Codes: {codeSystem}</Small>}
        </>
      ),
    },
    {
      header: 'Missing',
      width: '6rem',
      align: 'end',
      cell: ({ missingShare }) => (missingShare === null ? <Muted $small>Not told</Muted> : shareWords(missingShare)),
    },
    {
      header: 'Distribution',
      width: '9.5rem',
      cell: (column) => <DistributionPicture requestId={requestId} table={table} column={column} />,
    },
  ];
}

/** A name may go on in the next line after each of its words. */
function breakable(name: string): ReactNode {
  const words = name.split(/(?<=_)/);
  return createElement(Fragment, null, ...words.flatMap((word) => [word, createElement('wbr')]));
}

interface StandingProps {
  column: UseColumn;
  table: UseTable;
  hasApi: boolean;
}

function Standing({ column, table, hasApi }: StandingProps) {
  const mark = markWords[column.mark];
  const standing = columnStanding(column, table, hasApi);
  if (!mark && !standing) return null;
  return (
    <Marks $gap={1}>
      {mark && <Badge tone={column.mark === 'direct' ? 'rose' : 'amber'}>{mark}</Badge>}
      {standing && <Badge>{standing}</Badge>}
    </Marks>
  );
}
