import { lazy, Suspense } from 'react';

const load = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await load()).MobileMenu }));

/** Fetches the menu's code when the pointer or the focus comes near its button. */
export const preloadMobileMenu = () => void load();

interface LazyMobileMenuProps {
  onClose: () => void;
}

/** Wide windows never load the menu. */
export function LazyMobileMenu({ onClose }: LazyMobileMenuProps) {
  return (
    <Suspense>
      <MobileMenu onClose={onClose} />
    </Suspense>
  );
}
