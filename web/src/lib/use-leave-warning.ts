import { use, useCallback, useEffect } from 'react';
import { LeaveGuardContext, type Reach } from './leave-guard.ts';

/**
 * While `active`, the reader is asked before a link, Back, a reload or a closed tab throws away what was typed. Gives a
 * function for the form's own buttons that leave it, such as Cancel: it asks when there is something to lose.
 */
export function useLeaveWarning(active: boolean, reach: Reach = 'page'): (discard: () => void) => void {
  const { hold, ask } = use(LeaveGuardContext);

  useEffect(() => {
    if (!active) return undefined;
    const letGo = hold(reach);
    // The browser asks in words of its own.
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [active, reach, hold]);

  return useCallback((discard) => (active ? ask(discard) : discard()), [active, ask]);
}
