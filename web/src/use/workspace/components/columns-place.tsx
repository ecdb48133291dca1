import type { UseColumn, UseTable, Workspace } from '@carebourse/contracts/use';
import { createElement, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { unitWords } from '../../../lib/unit-words.ts';
import { columnStatus, markWords, shareWords, typeWords } from '../words.ts';
import { DistributionPicture } from './distribution-picture.tsx';
import * as TEXTS from '../texts.ts';

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
        {TEXTS.aPressOnADistribution}
        {table.asks === 'figures' && TEXTS.theyAreMadeOfFrozen}
      </Muted>
      <DataTable
        caption={TEXTS.columnsOfTitle(table.title)}
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
      header: TEXTS.column,
      width: '13rem',
      cell: (column) => (
        <>
          <Name>{breakable(column.name)}</Name>
          <Small>{[typeWords[column.type], unitWords(column.unit)].filter(Boolean).join(' · ')}</Small>
          <ColumnStatus column={column} table={table} hasApi={hasApi} />
        </>
      ),
    },
    {
      header: TEXTS.meaning,
      cell: ({ description, codeSystem }) => (
        <>
          {description || <Muted>{TEXTS.notDescribed}</Muted>}
          {codeSystem && <Small>{TEXTS.codesCodeSystem(codeSystem)}</Small>}
        </>
      ),
    },
    {
      header: TEXTS.missing,
      width: '6rem',
      align: 'end',
      cell: ({ missingShare }) =>
        missingShare === null ? <Muted $small>{TEXTS.figureHidden}</Muted> : shareWords(missingShare),
    },
    {
      header: TEXTS.distribution,
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

interface ColumnStatusProps {
  column: UseColumn;
  table: UseTable;
  hasApi: boolean;
}

function ColumnStatus({ column, table, hasApi }: ColumnStatusProps) {
  const mark = markWords[column.mark];
  const status = columnStatus(column, table, hasApi);
  if (!mark && !status) return null;
  return (
    <Marks $gap={1}>
      {mark && <Badge tone={column.mark === 'direct' ? 'rose' : 'amber'}>{mark}</Badge>}
      {status && <Badge>{status}</Badge>}
    </Marks>
  );
}
