import { styled } from 'styled-components';
import { media, size, space } from '../theme/tokens.ts';

/** Centres content at the page's width, with the gutters of a phone. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding-inline: ${size.gutter};
`;

/** A screen below the header: the container and the space above and below. */
export const Page = styled(Container)`
  padding-block: ${space(12)} ${size.sectionGap};

  ${media.phone} {
    padding-top: ${space(8)};
  }
`;

/** A part of a long page, with the distance to its neighbours. */
export const Section = styled.section`
  padding-block: calc(${size.sectionGap} / 2);
`;

/** Children below each other. `$gap` is in steps of 4 pixels. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  min-width: 0;
`;

/** Children side by side that wrap when there is no room. `$gap` is in steps of 4 pixels. */
export const Cluster = styled.div<{ $gap?: number; $justify?: 'start' | 'center' | 'end' | 'space-between' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 3 }) => space($gap)};
  min-width: 0;
`;

/** As many equal columns as fit; `$min` is the narrowest a column may be, in pixels. */
export const CardGrid = styled.div<{ $min?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 320 }) => $min / 16}rem), 1fr));
  gap: ${space(5)};
`;

/** Main content with a narrower column on the right that stays in view; below each other on a tablet. */
export const WithAside = styled.div<{ $aside?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $aside = 352 }) => $aside / 16}rem;
  gap: ${space(12)};
  align-items: start;

  > aside {
    position: sticky;
    top: calc(${size.header} + ${space(6)});
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};

    > aside {
      position: static;
    }
  }
`;
