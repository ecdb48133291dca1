import type { User } from '@carebourse/contracts/auth';
import { Suspense, useState } from 'react';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const load = () => import('./user-menu.tsx');
const UserMenu = lazyWhenOnline(async () => ({ default: (await load()).UserMenu }));

interface LazyUserMenuProps {
  user: User;
}

/** The menu's code is a fifth of the shell; it comes when the pointer or the focus comes near. */
export function LazyUserMenu({ user }: LazyUserMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UserMenuButton
      user={user}
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu user={user} />
    </Suspense>
  );
}
