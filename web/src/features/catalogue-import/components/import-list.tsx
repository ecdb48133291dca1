import type { Import } from '@carebourse/contracts/imports';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Wrapping } from './wrapping.tsx';
import { useImports } from '../api/list-imports.ts';
import { countWords, stateLooks } from '../words.ts';

const columns: readonly Column<Import>[] = [
  { header: 'File or address', cell: ({ source }) => <Wrapping>{source}</Wrapping> },
  { header: 'Entries', cell: ({ counts, reason }) => <Wrapping>{reason ?? countWords(counts)}</Wrapping> },
  { header: 'State', cell: ({ state }) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge> },
  { header: 'Begun', cell: ({ startedAt, startedBy }) => `${formatDateTime(startedAt)} by ${startedBy.name}` },
];

interface ImportListProps {
  /** Whose log it is; '' for all imports. */
  harvest: string;
  onAll: () => void;
  onOpen: (opened: Import) => void;
}

/** What was read before; a press opens it. */
export function ImportList({ harvest, onAll, onOpen }: ImportListProps) {
  const { data: items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImports(harvest);
  if (!items) {
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Spinner label="Loading imports" />;
  }
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing was imported yet">What you read in is kept here with what became of it.</EmptyState>
    );
  }
  return (
    <Stack as="section" aria-label="Imports" $gap={4}>
      {harvest && (
        <Cluster>
          <Muted>Readings of one address</Muted>
          <Button variant="quiet" size="small" onClick={onAll}>
            All imports
          </Button>
        </Cluster>
      )}
      <DataTable
        caption="Imports, newest first"
        columns={columns}
        items={items}
        getKey={({ id }) => id}
        onSelect={() => undefined}
        onOpen={onOpen}
      />
      {hasNextPage && (
        <Cluster $justify="center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
