import { styled } from 'styled-components';
import { media, size, space, text } from '../../../theme/tokens.ts';
import { AccessLevelLegend } from '../../../ui/access-level.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ALL_CATEGORIES, dataServiceCategories } from '../../catalogue/labels.ts';

/** Filters on the left; on a small screen above the results, and the legend below them. */
export const WithFilters = styled.div`
  display: grid;
  grid-template-columns: 15.5rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(12)};

  ${media.tablet} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: ${space(6)};
  }
`;

const Sidebar = styled.div`
  position: sticky;
  top: calc(${size.header} + ${space(6)});
  display: grid;
  gap: ${space(8)};

  ${media.tablet} {
    display: contents;
  }
`;

const Filters = styled.search`
  display: grid;
  gap: ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Legend = styled.section`
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${text.s15};
  }

  ${media.tablet} {
    order: 1;
  }
`;

export const Results = styled.div`
  min-width: 0;
`;

interface FilterSidebarProps {
  search: string;
  setSearch: (search: string) => void;
  category: string;
  setCategory: (category: string) => void;
}

export function FilterSidebar({ search, setSearch, category, setCategory }: FilterSidebarProps) {
  return (
    <Sidebar>
      <Filters>
        <SearchField label="Search data services" placeholder="Search" value={search} onChange={setSearch} />
        <Field label="Category">
          <Select
            options={dataServiceCategories}
            placeholder={ALL_CATEGORIES}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
        </Field>
      </Filters>
      <Legend aria-labelledby="access-levels">
        <h2 id="access-levels">Access levels</h2>
        <AccessLevelLegend />
      </Legend>
    </Sidebar>
  );
}
