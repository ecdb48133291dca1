import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';

const Root = styled(Page)`
  > div {
    max-width: 30rem;
    margin-inline: auto;
  }
`;

const Lead = styled.p`
  margin: ${space(2)} 0 ${space(6)};
  color: ${color.muted};
`;

interface NarrowPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A screen with one short form. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <Root>
      <div>
        <Headline>{title}</Headline>
        <Lead>{lead}</Lead>
        {children}
      </div>
    </Root>
  );
}
