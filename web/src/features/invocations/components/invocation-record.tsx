import type { InvocationLine } from '@carebourse/contracts/agents';
import { capital } from '../../../lib/capital.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { durationWords } from '../../agents/measured-words.ts';
import { informationWords } from '../../agents/schema-words.ts';
import { purposeWords } from '../../directives/words.ts';
import { useInvocations } from '../api/list-invocations.ts';
import { outcomeWords } from '../words.ts';
import { KeptInvocation } from './kept-invocation.tsx';

const columns: readonly Column<InvocationLine>[] = [
  { header: 'When', width: '13rem', cell: ({ at }) => formatDateTime(at) },
  { header: 'What came of it', cell: ({ outcome }) => outcomeWords[outcome] },
  { header: 'What went in', cell: ({ informationIn }) => informationWords[informationIn] },
  {
    header: 'For',
    width: '11rem',
    cell: ({ purposeKind }) => (purposeKind ? capital(purposeWords[purposeKind]) : '–'),
  },
  { header: 'From where', width: '10rem', cell: ({ byClient }) => byClient ?? 'This page' },
  {
    header: 'Took',
    width: '6rem',
    align: 'end',
    cell: ({ durationMs }) => (durationMs === null ? '–' : durationWords(durationMs)),
  },
];

function keptColumn(requestId: number): Column<InvocationLine> {
  return { header: 'Kept', width: '7rem', cell: (line) => <KeptInvocation requestId={requestId} line={line} /> };
}

/** Every call of an agent under a grant, newest first. */
export function InvocationRecord({ requestId }: { requestId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvocations(requestId);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the record of calls" />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="The agent was not asked under this access yet">
        Each call becomes a line here: when it was, what came of it and how long it took. What was asked and answered is
        kept only where you wanted it.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={3}>
      <Muted $small>
        Every call under this access, newest first. What was asked and answered is kept only where you wanted it.
      </Muted>
      <DataTable
        caption="Calls under this access"
        columns={data.some(({ keptUntil }) => keptUntil) ? [...columns, keptColumn(requestId)] : columns}
        items={data}
        getKey={({ id }) => id}
      />
      {error && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Cluster $justify="center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
