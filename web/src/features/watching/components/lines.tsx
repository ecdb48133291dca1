import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';

/** What somebody watches or has saved, one below the other. */
export const Lines = styled.ul`
  list-style: none;
  padding: 0;
`;

/** One of them, with its button. */
export const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(3)};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;

  button {
    flex: none;
  }
`;
