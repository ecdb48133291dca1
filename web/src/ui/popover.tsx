import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, shadow } from '../theme/tokens.ts';

const Content = styled(Radix.Content)`
  z-index: ${layer.menu};
  display: flex;
  flex-direction: column;
  width: min(24rem, calc(100vw - 2rem));
  max-height: min(var(--radix-popover-content-available-height), 36rem);
  overflow: hidden;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};

  &:focus-visible {
    outline: none;
  }
`;

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it holds; read out. */
  label: string;
  /** One button; it gets the popover's attributes. */
  trigger: ReactNode;
  children: ReactNode;
}

/** Content under a button that may hold links and buttons; for a list of commands take DropdownMenu. */
export function Popover({ open, onOpenChange, label, trigger, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Content aria-label={label} align="end" sideOffset={6} collisionPadding={16}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
