import { isNumeric } from '@carebourse/contracts/tables';
import { FIRST_ROWS, type FirstRows, type UseTable, type Workspace } from '@carebourse/contracts/use';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useFirstRows } from '../api/read-rows.ts';
import { cellWords } from '../../../lib/cell-words.ts';
import { RowsStay } from './rows-stay.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { TakeFile } from './take-file.tsx';
import { inUnit } from '../../../lib/unit-words.ts';
import * as TEXTS from '../texts.ts';

const Bar = styled(Cluster)`
  align-items: end;
`;

const Words = styled(Muted)`
  flex: 1 1 18rem;
  max-width: 38rem;
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(2)};
`;

interface RowsPlaceProps {
  workspace: Workspace;
  table: UseTable;
}

/** The first rows, and all of them as a file: where rows may leave. Else which kind of access would open them. */
export function RowsPlace({ workspace, table }: RowsPlaceProps) {
  if (table.asks === 'rows') return <FirstRowsOf requestId={workspace.grant.id} table={table} />;
  return <RowsStay workspace={workspace} />;
}

function FirstRowsOf({ requestId, table }: { requestId: number; table: UseTable }) {
  const { data, error, refetch } = useFirstRows(requestId, table.id);
  return (
    <Stack $gap={4}>
      <Bar $justify="space-between">
        <Words $small>{TEXTS.theFirstRows(FIRST_ROWS)}</Words>
        <TakeFile requestId={requestId} table={table} what={TEXTS.allRows} />
      </Bar>
      {data ? (
        <RowsTable {...data} title={table.title} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting role="status" aria-label={TEXTS.loadingTheFirstRows}>
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} $height="1.75rem" />
          ))}
        </Waiting>
      )}
    </Stack>
  );
}

function RowsTable({ columns, rows, title }: FirstRows & { title: string }) {
  if (rows.length === 0) {
    return <EmptyState title={TEXTS.noRowMeets}>{TEXTS.noRowsForThisAccess}</EmptyState>;
  }
  return (
    <ScrollTable label={TEXTS.firstRowsOfTitle(title)}>
      <caption>{TEXTS.firstRowsOfTitle(title)}</caption>
      <thead>
        <tr>
          {columns.map(({ name, unit, type }) => (
            <th key={name} scope="col" data-align={isNumeric(type) ? 'end' : undefined}>
              {name}
              {inUnit(unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows have no key of their own, and are never put in another order.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {row.map((cell, place) => {
              const column = columns[place];
              return (
                <td
                  key={column?.name}
                  data-align={column && isNumeric(column.type) ? 'end' : undefined}
                  data-missing={cell === null || undefined}
                >
                  {column && (cell === null ? TEXTS.missingInSentence : cellWords(cell, column))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
