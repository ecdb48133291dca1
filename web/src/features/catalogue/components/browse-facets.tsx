import { styled } from 'styled-components';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { space } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { BrowseFacet } from '../browse-address.ts';
import { facetTitles, facetValues } from '../facet-values.ts';
import type { Browse } from '../use-browse.ts';
import { FacetGroup } from './facet-group.tsx';

const Groups = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Folded = styled(Disclosure)`
  summary {
    min-height: 2.5rem;
    font-weight: 600;
  }

  &[open] > summary {
    margin-bottom: ${space(3)};
  }
`;

const NARROW = '(max-width: 64rem)';

interface BrowseFacetsProps {
  browse: Browse;
  /** Those that the screen shows; one without a value is left out. */
  facets: readonly BrowseFacet[];
}

/** The facets of a list; on a small screen they open on demand. */
export function BrowseFacets({ browse, facets }: BrowseFacetsProps) {
  const isNarrow = useMediaQuery(NARROW);
  const shown = facets.filter((facet) => browse.offered.includes(facet));
  const chosen = shown.reduce((sum, facet) => sum + browse[facet].length, 0);
  const groups = browse.facets && (
    <Groups>
      {shown.map((facet) => {
        const values = facetValues(facet, browse.facets?.[facet] ?? [], browse[facet]);
        if (values.length === 0) return null;
        return (
          <FacetGroup
            key={facet}
            title={facetTitles[facet]}
            values={values}
            chosen={browse[facet]}
            onChoose={(next) => browse.choose(facet, next)}
          />
        );
      })}
    </Groups>
  );
  return isNarrow ? (
    <Folded summary={chosen > 0 ? `More filters (${chosen})` : 'More filters'}>{groups}</Folded>
  ) : (
    groups
  );
}
