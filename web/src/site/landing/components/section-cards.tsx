import { LANDING_CARDS, SKELETON_CARDS } from '@carebourse/contracts/constants';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardGrid } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import * as TEXTS from '../texts.ts';

interface SectionCardsProps<Entry> {
  query: UseQueryResult<Entry[]>;
  filter: (entries: Entry[]) => Entry[];
  loadingLabel: string;
  emptyTitle: string;
  onClear: () => void;
  renderCard: (entry: Entry) => ReactNode;
}

/**
 * At most six cards, three placeholders while they load (specification §2). They are drawn when there is time, so that
 * neither typing nor what just arrived holds the page up.
 */
export function SectionCards<Entry>(props: SectionCardsProps<Entry>) {
  return <Cards shown={useDeferredValue(props)} />;
}

function CardsOf<Entry>({ shown }: { shown: SectionCardsProps<Entry> }) {
  const { query, filter, loadingLabel, emptyTitle, onClear, renderCard } = shown;
  if (query.isLoadingError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <CardSkeletons count={SKELETON_CARDS} label={loadingLabel} />;
  const found = filter(query.data);
  if (found.length === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        action={
          <Button variant="secondary" onClick={onClear}>
            {TEXTS.clearSearchAndFilter}
          </Button>
        }
      />
    );
  }
  return <CardGrid>{found.slice(0, LANDING_CARDS).map(renderCard)}</CardGrid>;
}

/** As long as the same is shown, nothing of it is drawn again. */
const Cards = memo(CardsOf) as typeof CardsOf;
