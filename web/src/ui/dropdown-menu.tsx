import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, layer, radius, shadow, space, text } from '../theme/tokens.ts';

const Content = styled(Radix.Content)`
  z-index: ${layer.menu};
  min-width: 13.5rem;
  max-width: min(20rem, calc(100vw - 2rem));
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${space(1.5)};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
`;

const itemLook = css<{ $danger?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 2.25rem;
  padding: ${space(1.5)} ${space(2.5)};
  border-radius: 6px;
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
  font-size: ${text.s15};
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  svg {
    color: ${({ $danger }) => ($danger ? color.danger : color.muted)};
  }

  &[data-highlighted] {
    background: ${color.tint};
    outline: none;
  }

  &[data-disabled] {
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

const Item = styled(Radix.Item)<{ $danger?: boolean }>`
  ${itemLook}
`;

export const DropdownSeparator = styled(Radix.Separator)`
  height: 1px;
  margin: ${space(1.5)} 0;
  background: ${color.line};
`;

/** A line that cannot be chosen, such as who is signed in. */
export const DropdownLabel = styled(Radix.Label)`
  padding: ${space(2)} ${space(2.5)};
  font-size: ${text.s13};
`;

interface DropdownMenuProps {
  /** One button; it gets the menu's attributes. */
  trigger: ReactNode;
  /** DropdownItem, DropdownLabel and DropdownSeparator. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** For a menu that is opened by something else than its trigger's press. */
  defaultOpen?: boolean;
}

/** A list of commands under a button. */
export function DropdownMenu({ trigger, children, align = 'end', defaultOpen = false }: DropdownMenuProps) {
  return (
    // Not modal: the modal form writes a style element for its scroll lock, which our Content-Security-Policy forbids.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Content align={align} sideOffset={6} collisionPadding={16}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface DropdownItemProps {
  children: ReactNode;
  icon?: LucideIcon;
  /** A path: the item is a link. */
  to?: string;
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
}

export function DropdownItem({
  children,
  icon: Icon,
  to,
  onSelect,
  disabled = false,
  danger = false,
}: DropdownItemProps) {
  const content = (
    <>
      {Icon && <Icon size={17} strokeWidth={1.75} aria-hidden />}
      {children}
    </>
  );
  return (
    <Item asChild={to !== undefined} disabled={disabled} $danger={danger} {...(onSelect ? { onSelect } : {})}>
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </Item>
  );
}
