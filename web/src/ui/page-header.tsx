import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, text } from '../theme/tokens.ts';
import { Headline, Lead } from './text.tsx';

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};
  margin-bottom: ${space(10)};

  ${media.phone} {
    margin-bottom: ${space(6)};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2.5)};
  min-width: 0;
`;

const Eyebrow = styled.div`
  color: ${color.muted};
  font-size: ${text.s13};
  font-weight: 550;
`;

interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences: what can be done here. */
  lead?: ReactNode;
  /** Above the title: where this page belongs, or a way back. */
  eyebrow?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
}

/** The top of a screen. Holds its only h1. */
export function PageHeader({ title, lead, eyebrow, actions }: PageHeaderProps) {
  return (
    <Root>
      <Words>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Headline>{title}</Headline>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {actions}
    </Root>
  );
}
