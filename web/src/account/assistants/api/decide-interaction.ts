import type { DecidedInteraction } from '@carebourse/contracts/assistants';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** POST /api/interactions/{uid}; then the browser goes on to the program. */
export function useDecideInteraction(uid: string) {
  return useChange({
    send: (allow: boolean) =>
      http<DecidedInteraction>(`/interactions/${encodeURIComponent(uid)}`, { method: 'POST', body: { allow } }),
    failed: TEXTS.decisionNotKept,
    onDone: ({ returnTo }) => window.location.assign(returnTo),
  });
}
