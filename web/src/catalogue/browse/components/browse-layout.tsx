import { styled } from 'styled-components';
import { media, size, space } from '../../../theme/tokens.ts';

/** Filters on the left; on a small screen above the results. */
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

/** Stays in view; what is longer than the window scrolls by itself. */
export const Sidebar = styled.div`
  position: sticky;
  top: calc(${size.header} + ${space(6)});
  display: grid;
  gap: ${space(8)};
  max-height: calc(100vh - ${size.header} - ${space(12)});
  /* Room for the rings of what has the focus. */
  margin: ${space(-1)};
  padding: ${space(1)};
  overflow-y: auto;

  ${media.tablet} {
    display: contents;
  }
`;

export const Filters = styled.search`
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

export const Results = styled.div`
  min-width: 0;
`;
