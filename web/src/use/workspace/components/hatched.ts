import { css } from 'styled-components';
import { color } from '../../../theme/tokens.ts';

/** How the place of a figure looks that is not told. */
export const hatched = css`
  background-image: repeating-linear-gradient(-45deg, transparent 0 4px, ${color.line} 4px 6px);
`;
