import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';
import { accountKeys } from './keys.ts';

/** DELETE /api/account/sessions/{ref}. */
export function useEndSession(userId: number) {
  return useChange({
    send: (ref: string) => http(`/account/sessions/${ref}`, { method: 'DELETE' }),
    changes: [accountKeys.sessions(userId)],
    done: { title: TEXTS.sessionEnded },
    failed: TEXTS.sessionNotEnded,
  });
}

/** DELETE /api/account/sessions: all but this one. */
export function useEndOtherSessions(userId: number) {
  return useChange({
    send: () => http('/account/sessions', { method: 'DELETE' }),
    changes: [accountKeys.sessions(userId)],
    done: { title: TEXTS.sessionsEnded },
    failed: TEXTS.sessionNotEnded,
  });
}
