import { useEffect } from 'react';

/**
 * Calls that change something belong to what they are made from: the dialog on top, or else the page. They end with it,
 * so that nothing is sent, or goes on being sent, that its reader has given up.
 */
const scopes: AbortController[] = [new AbortController()];

/** The signal of the calls that are made now. Whoever makes several, one after the other, asks for it once. */
export function callSignal(): AbortSignal | undefined {
  return scopes.at(-1)?.signal;
}

/** Whether a call failed because its reader has given it up. There is nothing to tell them then. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Ends what the page has under way: its reader leaves, and throws away what they typed. */
export function giveUpPageCalls(): void {
  scopes[0]?.abort();
  scopes[0] = new AbortController();
}

/** Opens a scope on top of the others. Returns how to close it, which ends its calls. */
export function openCallScope(): () => void {
  const scope = new AbortController();
  scopes.push(scope);
  return () => {
    scopes.splice(scopes.indexOf(scope), 1);
    scope.abort();
  };
}

/** For a dialog: calls that are made while it is open end when it closes. */
export function useCallScope(open: boolean): void {
  useEffect(() => (open ? openCallScope() : undefined), [open]);
}
