import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';

/** A search and, on its right, what narrows it down or adds to the list. */
export const FilterRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};

  > :first-child {
    flex: 1;
  }

  > :last-child {
    flex: none;
    min-width: 11rem;
  }

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;
