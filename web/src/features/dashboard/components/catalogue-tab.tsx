import { SKELETON_CARDS } from '@carebourse/contracts/constants';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardGrid, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { ALL_CATEGORIES } from '../../catalogue/labels.ts';

const PAGE = 12;

const Filters = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 22rem) 13rem;
  gap: ${space(3)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface CatalogueTabProps<Entry> {
  query: UseQueryResult<Entry[]>;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  category: string;
  onCategory: (category: string) => void;
  categories: readonly SelectOption[];
  filter: (entries: Entry[]) => Entry[];
  loadingLabel: string;
  emptyTitle: string;
  renderCard: (entry: Entry) => ReactNode;
}

/** A list of the catalogue with its search and filter. */
export function CatalogueTab<Entry>(props: CatalogueTabProps<Entry>) {
  const { searchLabel, search, onSearch, category, onCategory, categories } = props;
  return (
    <Stack $gap={5}>
      <Filters>
        <SearchField label={searchLabel} value={search} onChange={onSearch} />
        <Select
          aria-label="Category"
          options={categories}
          placeholder={ALL_CATEGORIES}
          value={category}
          onChange={(event) => onCategory(event.target.value)}
        />
      </Filters>
      {/* Another search starts with its first page. */}
      <Cards key={`${search}|${category}`} {...props} />
    </Stack>
  );
}

function Cards<Entry>(props: CatalogueTabProps<Entry>) {
  const { query, filter, loadingLabel, emptyTitle, renderCard, onSearch, onCategory } = props;
  const [shown, setShown] = useState(PAGE);
  if (!query.data && query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <CardSkeletons count={SKELETON_CARDS} label={loadingLabel} />;
  const found = filter(query.data);
  if (found.length === 0) {
    const clear = () => {
      onSearch('');
      onCategory('');
    };
    return (
      <EmptyState
        title={emptyTitle}
        action={
          <Button variant="secondary" onClick={clear}>
            Clear search and filter
          </Button>
        }
      />
    );
  }
  return (
    <div>
      <CardGrid>{found.slice(0, shown).map(renderCard)}</CardGrid>
      <ShowMore shown={Math.min(shown, found.length)} total={found.length} onMore={() => setShown(shown + PAGE)} />
    </div>
  );
}
