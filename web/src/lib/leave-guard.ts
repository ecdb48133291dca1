import { createContext } from 'react';

/**
 * What takes unsaved input away. `page`: another page does. `view`: so does another view of the same page, as for a
 * dialog that the address opens.
 */
export type Reach = 'page' | 'view';

export interface LeaveGuard {
  /** Keeps the reader from leaving without being asked. Returns how to let go again. */
  hold: (reach: Reach) => () => void;
  /** Asks whether the input may go, and does `discard` when it may. */
  ask: (discard: () => void) => void;
}

/** The shell's guard; where there is none, nobody is asked. */
export const LeaveGuardContext = createContext<LeaveGuard>({
  hold: () => () => undefined,
  ask: (discard) => discard(),
});

interface FreeLeave {
  leavesFreely: true;
}

/** The state of a navigation that loses nothing, although its form does not know it yet: it was just saved. */
export const LEAVES_FREELY: FreeLeave = { leavesFreely: true };

export function leavesFreely(state: unknown): boolean {
  return (state as Partial<FreeLeave> | null)?.leavesFreely === true;
}
