import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens.ts';
import { AccessLevelLegend } from '../../../ui/access-level.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { BrowseFacets } from '../../browse/components/browse-facets.tsx';
import { Filters, Sidebar } from '../../browse/components/browse-layout.tsx';
import { ALL_CATEGORIES, dataServiceCategories } from '../../browse/labels.ts';
import type { Browse } from '../../browse/use-browse.ts';
import * as TEXTS from '../texts.ts';

const Legend = styled.section`
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${text.s15};
  }
`;

interface FilterSidebarProps {
  browse: Browse;
}

export function FilterSidebar({ browse }: FilterSidebarProps) {
  const { search, setSearch, category, choose } = browse;
  return (
    <Sidebar>
      <Filters>
        <SearchField label={TEXTS.searchDataServices} placeholder={TEXTS.search} value={search} onChange={setSearch} />
        <Field label={TEXTS.category}>
          <Select
            options={dataServiceCategories}
            placeholder={ALL_CATEGORIES}
            value={category[0] ?? ''}
            onChange={({ target }) => choose('category', [target.value])}
          />
        </Field>
      </Filters>
      <BrowseFacets browse={browse} facets={['accessLevel', 'audience', 'steward']}>
        <Legend aria-labelledby="access-levels">
          <h2 id="access-levels">{TEXTS.accessLevels}</h2>
          <AccessLevelLegend />
        </Legend>
      </BrowseFacets>
    </Sidebar>
  );
}
