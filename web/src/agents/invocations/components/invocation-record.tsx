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
import { durationWords } from '../../../catalogue/agents/measured-words.ts';
import { informationWords } from '../../../catalogue/agents/schema-words.ts';
import { purposeWords } from '../../../patient/directives/words.ts';
import { useInvocations } from '../api/list-invocations.ts';
import { outcomeWords } from '../words.ts';
import { KeptInvocation } from './kept-invocation.tsx';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<InvocationLine>[] = [
  { header: TEXTS.when, width: '13rem', cell: ({ at }) => formatDateTime(at) },
  { header: TEXTS.whatCameOfIt, cell: ({ outcome }) => outcomeWords[outcome] },
  { header: TEXTS.whatWentIn, cell: ({ informationIn }) => informationWords[informationIn] },
  {
    header: TEXTS.forTitle,
    width: '11rem',
    cell: ({ purposeKind }) => (purposeKind ? capital(purposeWords[purposeKind]) : '–'),
  },
  { header: TEXTS.fromWhere, width: '10rem', cell: ({ byClient }) => byClient ?? TEXTS.thisPage },
  {
    header: TEXTS.took,
    width: '6rem',
    align: 'end',
    cell: ({ durationMs }) => (durationMs === null ? '–' : durationWords(durationMs)),
  },
];

function keptColumn(requestId: number): Column<InvocationLine> {
  return { header: TEXTS.kept, width: '7rem', cell: (line) => <KeptInvocation requestId={requestId} line={line} /> };
}

/** Every call of an agent under a grant, newest first. */
export function InvocationRecord({ requestId }: { requestId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvocations(requestId);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheRecordOfCalls} />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={TEXTS.noCallsUnderThisAccess}>{TEXTS.eachCallBecomesALine}</EmptyState>;
  }
  return (
    <Stack $gap={3}>
      <Muted $small>{TEXTS.everyCallUnderThisAccess}</Muted>
      <DataTable
        caption={TEXTS.callsUnderThisAccess}
        columns={data.some(({ keptUntil }) => keptUntil) ? [...columns, keptColumn(requestId)] : columns}
        items={data}
        getKey={({ id }) => id}
      />
      {error && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Cluster $justify="center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {TEXTS.showOlder}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
