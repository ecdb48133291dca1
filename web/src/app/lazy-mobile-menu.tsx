import { Suspense } from 'react';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { usePreloaded } from '../lib/use-preloaded.ts';
import { compactHeaderQuery } from '../theme/tokens.ts';

const load = () => import('./mobile-menu.tsx');
const loadWhereWanted = async () => window.matchMedia(compactHeaderQuery).matches && load();
const MobileMenu = lazyWhenOnline(async () => ({ default: (await load()).MobileMenu }));

/** Fetches the menu's code ahead of the first tap on its button, where there is one. */
export function usePreloadedMobileMenu() {
  usePreloaded(loadWhereWanted);
}

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
