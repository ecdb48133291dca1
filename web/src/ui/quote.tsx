import { styled } from 'styled-components';
import { color, space } from '../theme/tokens.ts';

/** What somebody wrote, in their words and lines. */
export const Quote = styled.blockquote`
  margin: ${space(1)} 0 0;
  padding-left: ${space(3)};
  border-left: 2px solid ${color.brand};
  white-space: pre-line;
`;
