import { styled } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens.ts';

/** A bordered surface. `$padding` is in steps of 4 pixels. */
export const Card = styled.div<{ $padding?: number }>`
  padding: ${({ $padding = 6 }) => space($padding)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  min-width: 0;

  ${media.phone} {
    padding: ${({ $padding = 6 }) => space(Math.min($padding, 5))};
  }
`;

/** The title row of a card, with room for one action on the right. */
export const CardHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(4)};
`;
