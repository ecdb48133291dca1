import { useEffect } from 'react';

let locks = 0;

/**
 * Keeps the page behind a dialog still. Radix's own lock writes a style element, which our Content-Security-Policy
 * forbids; an attribute and a rule in the style sheet do the same.
 */
export function useScrollLock(active: boolean) {
  useEffect(() => {
    if (!active) return undefined;
    locks += 1;
    document.documentElement.toggleAttribute('data-scroll-locked', true);
    return () => {
      locks -= 1;
      document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
    };
  }, [active]);
}
