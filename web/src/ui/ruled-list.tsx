import { css, styled } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens.ts';

/** Rows below each other with a line between them; `$framed` draws one above the first and below the last too. */
export const RuledList = styled.ul<{ $framed?: boolean }>`
  padding: 0;
  list-style: none;
  ${({ $framed }) =>
    $framed &&
    css`
      border-block: 1px solid ${color.line};
    `}

  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

/** A card of rows of three: whom or what it is about, what is said of it, what can be done. One below another on a phone. */
export const RuledCard = styled(RuledList)`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  > li {
    display: grid;
    grid-template-columns: minmax(9rem, 14rem) minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space(3)} ${space(5)};
    padding: ${space(3)} ${space(4)};
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    > li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;
