import { type SearchSort, SKELETON_CARDS } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardGrid, Cluster } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { Select } from '../../../ui/select.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { answersWords } from '../../../requests/agent-answers/answers-words.ts';
import { SaveSearch } from '../../../account/watching/components/save-search.tsx';
import { PAGE } from '../api/browse-entries.ts';
import type { Browse } from '../use-browse.ts';
import * as TEXTS from '../texts.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 2.5rem;
  margin-bottom: ${space(5)};

  p {
    color: ${color.muted};
    font-size: ${text.s13};
    font-variant-numeric: tabular-nums;
  }
`;

const labels: Record<SearchSort, string> = {
  relevance: TEXTS.bestMatch,
  name: TEXTS.name,
  updated: TEXTS.recentlyUpdated,
  records: TEXTS.mostRecords,
};

interface BrowseResultsProps<Entry extends { id: number }> {
  browse: Browse;
  /** Those of the page that this reader is shown; undefined while they are on their way. */
  entries: Entry[] | undefined;
  /** Orders beside that of the best match, which there is for words. */
  sorts: readonly SearchSort[];
  loadingLabel: string;
  emptyTitle: string;
  /** What helps when nothing is found. */
  emptyDetail?: string;
  renderCard: (entry: Entry) => ReactNode;
}

/** A page of a list of the catalogue, with its order and its pages. */
export function BrowseResults<Entry extends { id: number }>(props: BrowseResultsProps<Entry>) {
  const { browse, entries, sorts, loadingLabel, emptyTitle, emptyDetail, renderCard } = props;
  const { query, total = 0, page, answers } = browse;
  const leftOut = answers && answersWords[answers];
  const saveSearch = browse.isSavable && <SaveSearch query={browse.savedQuery} leftOut={leftOut} />;
  if (query.isLoadingError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (entries?.length === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        action={
          <Cluster $justify="center">
            <Button variant="secondary" onClick={browse.clear}>
              {TEXTS.clearSearchAndFilters}
            </Button>
            {saveSearch}
          </Cluster>
        }
      >
        {emptyDetail}
      </EmptyState>
    );
  }
  const options = browse.search.trim() ? ['relevance' as const, ...sorts] : sorts;
  const first = (page - 1) * PAGE + 1;
  return (
    <>
      <Head>
        <p role="status">
          {entries &&
            TEXTS.countOtherCountOfThird(
              formatCount(first),
              formatCount(Math.min(page * PAGE, total)),
              formatCount(total),
            )}
        </p>
        <Cluster $justify="end">
          {saveSearch}
          <Select
            aria-label={TEXTS.sortBy}
            options={options.map((value) => ({ value, label: labels[value] }))}
            value={browse.sort}
            onChange={({ target }) => browse.setSort(target.value as SearchSort)}
          />
        </Cluster>
      </Head>
      {entries ? (
        // Other entries are another list. A card that is in both would jump to its new place.
        <CardGrid key={entries.map(({ id }) => id).join()}>{entries.map(renderCard)}</CardGrid>
      ) : (
        <CardSkeletons count={SKELETON_CARDS} label={loadingLabel} />
      )}
      <PageLinks page={page} pages={Math.ceil(total / PAGE)} toPage={browse.pageQuery} />
    </>
  );
}
