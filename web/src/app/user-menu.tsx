import type { User } from '@carebourse/contracts/auth';
import { BookOpen, Database, LayoutDashboard, LogOut, Tag, UserCog } from 'lucide-react';
import { styled } from 'styled-components';
import { useSignOut } from '../account/auth/api/sign-out.ts';
import { paths, to } from '../lib/paths.ts';
import { color, text } from '../theme/tokens.ts';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '../ui/dropdown-menu.tsx';
import { UserMenuButton } from './user-menu-button.tsx';
import * as TEXTS from './texts.ts';

const Who = styled.div`
  strong {
    display: block;
    color: ${color.ink};
    font-size: ${text.s15};
    font-weight: 600;
  }

  span {
    color: ${color.muted};
  }
`;

interface UserMenuProps {
  user: User;
}

/** Loaded when it is first opened, and then opens at once. */
export function UserMenu({ user }: UserMenuProps) {
  const signOut = useSignOut();
  return (
    <DropdownMenu defaultOpen trigger={<UserMenuButton user={user} />}>
      <DropdownLabel asChild>
        <Who>
          <strong>{user.username}</strong>
          <span>{user.email}</span>
        </Who>
      </DropdownLabel>
      <DropdownSeparator />
      <DropdownItem icon={LayoutDashboard} to={paths.dashboard}>
        {TEXTS.dashboard}
      </DropdownItem>
      <DropdownItem icon={Database} to={paths.dataServices}>
        {TEXTS.dataServices}
      </DropdownItem>
      <DropdownItem icon={Tag} to={paths.pricing}>
        {TEXTS.pricing}
      </DropdownItem>
      <DropdownItem icon={BookOpen} to={to.landingPart('documentation')}>
        {TEXTS.documentation}
      </DropdownItem>
      <DropdownSeparator />
      <DropdownItem icon={UserCog} to={paths.account}>
        {TEXTS.account}
      </DropdownItem>
      <DropdownItem icon={LogOut} onSelect={() => signOut.mutate()}>
        {TEXTS.logOut}
      </DropdownItem>
    </DropdownMenu>
  );
}
