import { css, styled } from 'styled-components';
import { color, font, size, space, text } from '../theme/tokens.ts';

type HeadlineSize = 's21' | 's28' | 's40' | 's56';

const tracking: Record<HeadlineSize, string> = { s21: '-0.008em', s28: '-0.012em', s40: '-0.018em', s56: '-0.022em' };

/** A serif headline. Choose the level with `as="h2"`, the size with `$size`. */
export const Headline = styled.h1<{ $size?: HeadlineSize }>`
  font-family: ${font.headline};
  font-weight: 560;
  ${({ $size = 's40' }) => css`
    font-size: ${text[$size]};
    letter-spacing: ${tracking[$size]};
    line-height: ${$size === 's56' ? 1.06 : 1.18};
  `}
`;

/** The sentence under a headline. */
export const Lead = styled.p`
  max-width: ${size.reading};
  color: ${color.muted};
  font-size: ${text.s17};
`;

/** Secondary text. `$small` is the smallest step of the scale. */
export const Muted = styled.p<{ $small?: boolean }>`
  color: ${color.muted};
  font-size: ${({ $small }) => ($small ? text.s13 : 'inherit')};
`;

/** Words that label a block: small, weighted, muted. */
export const Label = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
  font-weight: 550;
`;

/** Long text: legal pages, descriptions. Keeps the line at most 70 characters long. */
export const Prose = styled.div`
  max-width: ${size.reading};
  font-size: ${text.s17};
  line-height: 1.65;

  > * + * {
    margin-top: ${space(4)};
  }

  > h2 {
    margin-top: ${space(12)};
    font-family: ${font.headline};
    font-size: ${text.s28};
    font-weight: 560;
    letter-spacing: -0.012em;
  }

  > h3 {
    margin-top: ${space(8)};
    font-size: ${text.s17};
  }

  ul,
  ol {
    padding-left: 1.25em;
  }

  li + li {
    margin-top: ${space(1.5)};
  }

  li::marker {
    color: ${color.brand};
  }
`;
