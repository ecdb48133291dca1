import { styled } from 'styled-components';
import { media, space } from '../theme/tokens.ts';

/** Two fields side by side; below each other on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(5)} ${space(4)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
