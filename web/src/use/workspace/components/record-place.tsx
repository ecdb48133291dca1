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
import * as TEXTS from '../texts.ts';

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-top: ${space(2)};
`;

const columnsFor = (showReceipt: (use: Use) => void): Column<Use>[] => [
  { header: TEXTS.when, width: '12.5rem', cell: ({ at }) => formatDateTime(at) },
  { header: TEXTS.what, width: '11rem', cell: ({ way }) => wayWords[way] },
  {
    header: TEXTS.ofWhichTable,
    cell: ({ tableTitle, release, columns: read }) => (
      <>
        {TEXTS.tableTitleRelease(tableTitle, release)}
        {read.length > 0 && <Muted $small>{read.join(', ')}</Muted>}
      </>
    ),
  },
  { header: TEXTS.whatLeft, width: '8rem', align: 'end', cell: (use) => rowsOfUse(use) },
  { header: TEXTS.size, width: '6rem', align: 'end', cell: ({ bytes }) => byteWords(bytes) },
  {
    header: TEXTS.receipt,
    width: '6.5rem',
    cell: (use) =>
      TAKING_WAYS.includes(use.way) ? (
        <Button size="small" variant="quiet" aria-label={TEXTS.receiptId(use.id)} onClick={() => showReceipt(use)}>
          {TEXTS.receipt}
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
      <Spinner label={TEXTS.loadingTheRecordOfUse} />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={TEXTS.nothingWasUsedUnder}>{TEXTS.eachQuestionEachLook}</EmptyState>;
  }
  return (
    <Stack $gap={3}>
      <Muted $small>{TEXTS.everyUseUnderThisAccess}</Muted>
      <DataTable
        caption={TEXTS.usesUnderThisAccess}
        columns={columnsFor(setShown)}
        items={data}
        getKey={({ id }) => id}
      />
      {error && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <More>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {TEXTS.showOlder}
          </Button>
        </More>
      )}
      {shown && <ReceiptDialog use={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}
