import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';

/** Answers to one question, side by side where there is room; each as large as the others. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space(2)};
`;

/** Fields side by side where there is room. */
export const Days = styled(Choices)`
  gap: ${space(4)};
`;

/** What an answer asks next. */
export const Boxes = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(2)};
`;
