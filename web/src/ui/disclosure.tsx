import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, space } from '../theme/tokens.ts';

const Root = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    list-style: none;
    cursor: pointer;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary svg {
    color: ${color.muted};
    transition: transform ${motion.fast};
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Shown before anybody opened it. */
  initiallyOpen?: boolean;
  className?: string;
  onToggle?: (open: boolean) => void;
}

/** What opens on demand below its summary. */
export function Disclosure({ summary, children, initiallyOpen, className, onToggle }: DisclosureProps) {
  return (
    <Root className={className} open={initiallyOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        {summary}
        <ChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </Root>
  );
}
