import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What of an address says where a reader is. */
export interface Place {
  pathname: string;
  search: string;
}

/** Where the router says that a step of the browser's history stands; undefined for steps that are not its own. */
function stepNumber(): number | undefined {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx;
}

/**
 * Puts Back and Forward off while `isHeld`. The browser has gone already when it tells, so the step is taken back before
 * the router hears of it, and taken again when the reader agrees.
 */
export function useGuardedHistory(isHeld: (from: Place, to: Place) => boolean, ask: (go: () => void) => void): void {
  const { pathname, search, key } = useLocation();
  const current = useRef<Place & { key: string; step: number | undefined }>(null);

  useLayoutEffect(() => {
    current.current = { pathname, search, key, step: stepNumber() };
  }, [pathname, search, key]);

  // A layout effect, which runs before the one of the router around: of the window's listeners the first one hears first,
  // and capturing changes nothing about that.
  useLayoutEffect(() => {
    let isRestoring = false;
    let isReleased = false;
    function onPopState(event: PopStateEvent) {
      if (isRestoring) {
        isRestoring = false;
        return event.stopImmediatePropagation();
      }
      const from = current.current;
      const steps = (stepNumber() ?? NaN) - (from?.step ?? NaN);
      const passes = isReleased || !from || !steps || !isHeld(from, window.location);
      isReleased = false;
      if (passes) return;
      event.stopImmediatePropagation();
      isRestoring = true;
      window.history.go(-steps);
      ask(() => {
        isReleased = true;
        window.history.go(steps);
      });
    }
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isHeld, ask]);
}
