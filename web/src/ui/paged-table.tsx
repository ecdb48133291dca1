import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Spinner } from './spinner.tsx';
import * as TEXTS from './texts.ts';

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-top: ${space(5)};
`;

interface PagedTableProps<Item> {
  list: UseInfiniteQueryResult<Item[]>;
  caption: string;
  columns: readonly Column<Item>[];
  getKey: (item: Item) => string | number;
  /** What is said when nothing was found, and what more there is to say then. */
  empty: string;
  emptyDetail?: ReactNode;
  /** With it a row opens its detail. */
  onOpen?: (item: Item) => void;
}

/** A list that grows page by page, in each of its states. */
export function PagedTable<Item>(props: PagedTableProps<Item>) {
  const { list, caption, columns, getKey, empty, emptyDetail, onOpen } = props;
  if (!list.data) {
    return list.error ? (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheList} />
    );
  }
  if (list.data.length === 0) return <EmptyState title={empty}>{emptyDetail}</EmptyState>;
  return (
    <div>
      <DataTable
        caption={caption}
        columns={columns}
        items={list.data}
        getKey={getKey}
        {...(onOpen && { onSelect: () => undefined, onOpen })}
      />
      {list.hasNextPage && (
        <More>
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {TEXTS.showMore}
          </Button>
        </More>
      )}
    </div>
  );
}
