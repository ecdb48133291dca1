import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, radius, space, text, type Tone, toneColor, toneTint } from '../theme/tokens.ts';

const Root = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  padding: 0.125rem ${space(2)};
  background: ${({ $tone }) => toneTint($tone)};
  border-radius: ${radius.round};
  color: ${({ $tone }) => toneColor($tone)};
  font-size: ${text.s13};
  font-weight: 550;
  line-height: 1.4;

  /* A column would take the words apart before it takes room from another. */
  td & {
    white-space: nowrap;

    /* There a row's cells are one above the other. */
    ${media.phone} {
      white-space: normal;
    }
  }
`;

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A short word on a tint. Colour never stands alone: the word says it all. */
export function Badge({ tone = 'slate', icon: Icon, children }: BadgeProps) {
  return (
    <Root $tone={tone}>
      {Icon && <Icon size={13} strokeWidth={2.25} aria-hidden />}
      {children}
    </Root>
  );
}
