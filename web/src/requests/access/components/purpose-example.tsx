import type { ResourceType } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { examplePurpose } from '../../request-form/words.ts';
import * as TEXTS from '../texts.ts';

const Root = styled(Disclosure)`
  font-size: ${text.s13};

  summary {
    width: fit-content;
    color: ${color.brand};
    font-weight: 550;
  }

  p {
    margin-top: ${space(2)};
    padding-left: ${space(3)};
    border-left: 2px solid ${color.line};
    color: ${color.muted};
  }
`;

interface PurposeExampleProps {
  resourceType: ResourceType;
}

export function PurposeExample({ resourceType }: PurposeExampleProps) {
  return (
    <Root summary={TEXTS.seeAnExample}>
      <p>“{examplePurpose[resourceType]}”</p>
    </Root>
  );
}
