import { SKELETON_CARDS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardGrid } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';

/** A list of the catalogue: as it was read, what this reader is shown of it, and what the filters leave. */
export interface Listing<Entry> {
  query: UseQueryResult<Entry[]>;
  shown: Entry[] | undefined;
  filtered: Entry[] | undefined;
}

interface EntryListProps<Entry> {
  listing: Listing<Entry>;
  loadingLabel: string;
  emptyTitle: string;
  /** Takes search and filters back. */
  onClear: () => void;
  renderCard: (entry: Entry) => ReactNode;
}

export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { listing, loadingLabel, emptyTitle, onClear, renderCard } = props;
  const { query, filtered } = listing;
  if (query.isLoadingError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!filtered) return <CardSkeletons count={SKELETON_CARDS} label={loadingLabel} />;
  if (filtered.length === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear search and filters
          </Button>
        }
      >
        {MESSAGES.catalogue.adjustFilters}
      </EmptyState>
    );
  }
  return <CardGrid>{filtered.map(renderCard)}</CardGrid>;
}
