import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';

/** Fields beside each other where there is room, so that a decision is on one screen. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: ${space(4)};

  &:empty {
    display: none;
  }
`;
