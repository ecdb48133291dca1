import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../lib/session.ts';
import { askToSignIn } from './catalogue-toasts.ts';

/** What was pressed "Request Access" for. */
export type RequestTarget = { domain: DataDomain } | { collection: DataCollection };

/** Whether the request dialog is open, and for what. A visitor is told to sign in instead (specification §4). */
export function useAskInCatalogue() {
  const user = useCurrentUser();
  // Kept when the dialog closes, so that it can give the focus back.
  const [target, setTarget] = useState<RequestTarget | null>(null);
  const [isAsking, setAsking] = useState(false);
  const stopAsking = useCallback(() => setAsking(false), []);

  function ask(what: RequestTarget) {
    if (!user) return askToSignIn();
    setTarget(what);
    setAsking(true);
  }

  return { target, isAsking, ask, stopAsking };
}
