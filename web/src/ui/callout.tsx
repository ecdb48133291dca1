import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, type Tone, toneColor, toneTint } from '../theme/tokens.ts';

type CalloutKind = 'note' | 'success' | 'warning' | 'error';

const looks: Record<CalloutKind, { tone: Tone; icon: LucideIcon }> = {
  note: { tone: 'teal', icon: Info },
  success: { tone: 'green', icon: CircleCheck },
  warning: { tone: 'amber', icon: TriangleAlert },
  error: { tone: 'rose', icon: CircleAlert },
};

const Root = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(3.5)} ${space(4)};
  background: ${({ $tone }) => toneTint($tone)};
  border-radius: ${radius.control};
  color: ${color.ink};

  > svg {
    margin-top: 0.15em;
    color: ${({ $tone }) => toneColor($tone)};
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

interface CalloutProps {
  kind?: CalloutKind;
  title?: string;
  children?: ReactNode;
}

/** A message that belongs to its place on the page. An error is read out when it appears. */
export function Callout({ kind = 'note', title, children }: CalloutProps) {
  const { tone, icon: Icon } = looks[kind];
  return (
    <Root $tone={tone} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div>
        {title && <Title>{title}</Title>}
        {children}
      </div>
    </Root>
  );
}
