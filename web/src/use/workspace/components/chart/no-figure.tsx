import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../../theme/tokens.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { hatched } from '../hatched.ts';
import * as TEXTS from '../../texts.ts';

const Mark = styled.button`
  ${hatched}
  min-width: 3rem;
  padding: 0 ${space(2)};
  border: 1px dashed ${color.lineStrong};
  border-radius: 3px;
  color: ${color.muted};
  font-size: ${text.s13};
  line-height: 1.25rem;
  cursor: help;
`;

interface NoFigureProps {
  /** Told on focus, and aloud. */
  reason: string;
  /** Such as "<5". */
  children: ReactNode;
}

/** In the place of a figure that is not told: hatched, and it says why. */
export function NoFigure({ reason, children }: NoFigureProps) {
  return (
    <Tooltip content={reason}>
      <Mark type="button" aria-label={`${typeof children === 'string' ? children : TEXTS.noFigure}: ${reason}`}>
        {children}
      </Mark>
    </Tooltip>
  );
}
