import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens.ts';
import { AccessLevelLegend } from '../../../ui/access-level.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { BrowseFacets } from '../../catalogue/components/browse-facets.tsx';
import { Filters, Sidebar } from '../../catalogue/components/browse-layout.tsx';
import { ALL_CATEGORIES, dataServiceCategories } from '../../catalogue/labels.ts';
import type { Browse } from '../../catalogue/use-browse.ts';

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
        <SearchField label="Search data services" placeholder="Search" value={search} onChange={setSearch} />
        <Field label="Category">
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
          <h2 id="access-levels">Access levels</h2>
          <AccessLevelLegend />
        </Legend>
      </BrowseFacets>
    </Sidebar>
  );
}
