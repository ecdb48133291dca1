import type { LucideProps } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, motion, radius } from '../theme/tokens.ts';

const Root = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.control};
  color: ${color.muted};
  transition:
    background-color ${motion.fast},
    color ${motion.fast};

  &:hover,
  &[aria-expanded='true'] {
    background: ${color.tint};
    color: ${color.ink};
  }
`;

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: ComponentType<LucideProps>;
  /** What it does; read out and shown as the browser's own hint. */
  label: string;
}

/** A square button that shows an icon alone. */
export function IconButton({ icon: Icon, label, type = 'button', ...native }: IconButtonProps) {
  const drawn = useDrawn();
  return (
    <Root {...native} {...drawn} type={type} aria-label={label} title={label}>
      <Icon size={19} strokeWidth={1.75} aria-hidden />
    </Root>
  );
}
