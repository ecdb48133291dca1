import { lazy, Suspense, useEffect } from 'react';
import { compactHeaderQuery } from '../theme/tokens.ts';

const load = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await load()).MobileMenu }));

/** After the page has what it shows itself. */
const PRELOAD_AFTER_MS = 1_000;

/** Fetches the menu's code ahead of the first tap on its button, where there is one. */
export function usePreloadedMobileMenu() {
  useEffect(() => {
    if (!window.matchMedia(compactHeaderQuery).matches) return undefined;
    const timer = window.setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
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
