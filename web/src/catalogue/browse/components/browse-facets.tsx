import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import type { BrowseFacet } from '../browse-address.ts';
import { facetTitles, facetValues } from '../facet-values.ts';
import type { Browse } from '../use-browse.ts';
import { FacetGroup } from './facet-group.tsx';
import * as TEXTS from '../texts.ts';

const Groups = styled.div`
  display: grid;
  gap: ${space(6)};

  ${media.tablet} {
    &[data-folded] {
      display: none;
    }
  }
`;

const Unfold = styled(Button)`
  display: none;

  ${media.tablet} {
    display: inline-flex;
    justify-self: start;
    align-self: start;
  }
`;

interface BrowseFacetsProps {
  browse: Browse;
  /** Those that the screen shows; one without a value is left out. */
  facets: readonly BrowseFacet[];
  /** Stands above them, as nothing is below them that would move when they arrive. */
  children?: ReactNode;
}

/**
 * The facets of a list; on a small screen they open on demand. Which screen it is, is told by style alone, so that a drawn
 * page is right before its script comes.
 */
export function BrowseFacets({ browse, facets, children }: BrowseFacetsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = facets.filter((facet) => browse.offered.includes(facet));
  const chosen = shown.reduce((sum, facet) => sum + browse[facet].length, 0);
  return (
    <>
      <Unfold variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {chosen > 0 ? TEXTS.moreFiltersChosen(chosen) : TEXTS.moreFilters}
        {isOpen ? <ChevronUp size={17} aria-hidden /> : <ChevronDown size={17} aria-hidden />}
      </Unfold>
      <Groups id={id} data-folded={isOpen ? undefined : true}>
        {children}
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
    </>
  );
}
