import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** Another way to ask the same agent, shown when somebody wants it. */
export const OtherWay = styled(Disclosure)`
  > summary {
    font-weight: 550;
  }

  > :last-child {
    margin-top: ${space(3)};
  }
`;
