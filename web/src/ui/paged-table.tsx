import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Spinner } from './spinner.tsx';

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-top: ${space(5)};
`;

interface PagedTableProps<Item> {
  list: UseInfiniteQueryResult<Item[]>;
  caption: string;
  columns: readonly Column<Item>[];
  /** What is said when nothing was found. */
  empty: string;
  onOpen: (id: number) => void;
}

/** A list that grows page by page, in each of its states. A row opens its detail. */
export function PagedTable<Item extends { id: number }>(props: PagedTableProps<Item>) {
  const { list, caption, columns, empty, onOpen } = props;
  if (!list.data) {
    return list.error ? (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Spinner label="Loading the list" />
    );
  }
  if (list.data.length === 0) return <EmptyState title={empty} />;
  return (
    <div>
      <DataTable
        caption={caption}
        columns={columns}
        items={list.data}
        getKey={({ id }) => id}
        onSelect={() => undefined}
        onOpen={({ id }) => onOpen(id)}
      />
      {list.hasNextPage && (
        <More>
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </More>
      )}
    </div>
  );
}
