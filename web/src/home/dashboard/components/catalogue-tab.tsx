import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { BrowseResults } from '../../../catalogue/browse/components/browse-results.tsx';
import { ALL_CATEGORIES } from '../../../catalogue/browse/labels.ts';
import type { Browse } from '../../../catalogue/browse/use-browse.ts';
import * as TEXTS from '../texts.ts';

const Filters = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 22rem) repeat(auto-fit, 13rem);
  gap: ${space(3)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface CatalogueTabProps<Entry extends { id: number }> {
  browse: Browse;
  entries: Entry[] | undefined;
  searchLabel: string;
  categories: readonly SelectOption[];
  loadingLabel: string;
  emptyTitle: string;
  renderCard: (entry: Entry) => ReactNode;
  /** More filters. */
  children?: ReactNode;
}

/** A list of the catalogue with its search and filter. */
export function CatalogueTab<Entry extends { id: number }>(props: CatalogueTabProps<Entry>) {
  const { browse, entries, searchLabel, categories, loadingLabel, emptyTitle, renderCard, children } = props;
  return (
    <Stack $gap={5}>
      <Filters>
        <SearchField label={searchLabel} value={browse.search} onChange={browse.setSearch} />
        <Select
          aria-label={TEXTS.category}
          options={categories}
          placeholder={ALL_CATEGORIES}
          value={browse.category[0] ?? ''}
          onChange={({ target }) => browse.choose('category', [target.value])}
        />
        {children}
      </Filters>
      <div>
        <BrowseResults
          browse={browse}
          entries={entries}
          sorts={['name', 'updated']}
          loadingLabel={loadingLabel}
          emptyTitle={emptyTitle}
          renderCard={renderCard}
        />
      </div>
    </Stack>
  );
}
