import { TAKING_WAYS, type Use } from '@carebourse/contracts/use';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useUses } from '../api/list-uses.ts';
import { byteWords, rowsOfUse, wayWords } from '../words.ts';

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-top: ${space(2)};
`;

const columnsFor = (showReceipt: (use: Use) => void): Column<Use>[] => [
  { header: 'When', width: '12.5rem', cell: ({ at }) => formatDateTime(at) },
  { header: 'What', width: '11rem', cell: ({ way }) => wayWords[way] },
  {
    header: 'Of which table',
    cell: ({ tableTitle, release, columns: read }) => (
      <>
        {tableTitle}, release {release}
        {read.length > 0 && <Muted $small>{read.join(', ')}</Muted>}
      </>
    ),
  },
  { header: 'What left', width: '8rem', align: 'end', cell: (use) => rowsOfUse(use) },
  { header: 'Size', width: '6rem', align: 'end', cell: ({ bytes }) => byteWords(bytes) },
  {
    header: 'Receipt',
    width: '6.5rem',
    cell: (use) =>
      TAKING_WAYS.includes(use.way) ? (
        <Button size="small" variant="quiet" aria-label={`Receipt ${use.id}`} onClick={() => showReceipt(use)}>
          Receipt
        </Button>
      ) : (
        <Muted $small>–</Muted>
      ),
  },
];

/** Every use of a grant, newest first. */
export function RecordPlace({ requestId }: { requestId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUses(requestId);
  const [shown, setShown] = useState<Use>();
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the record of use" />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="Nothing was used under this access yet">
        Each question, each look at rows and each file becomes a line here. The steward sees the same.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={3}>
      <Muted $small>Every use under this access, of all its tables, newest first. The steward sees the same.</Muted>
      <DataTable caption="Uses under this access" columns={columnsFor(setShown)} items={data} getKey={({ id }) => id} />
      {error && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <More>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </More>
      )}
      {shown && <ReceiptDialog use={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}
