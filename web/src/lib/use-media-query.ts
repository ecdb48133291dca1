import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as the window changes. For what style rules alone cannot do. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  // A drawn page does not know its reader's window; the rule holds from when it is taken over.
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
