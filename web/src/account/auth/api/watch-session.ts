import type { SessionStatus } from '@carebourse/contracts/auth';
import { useEffect } from 'react';
import { http } from '../../../lib/http.ts';
import { sessionExpired, useSession } from '../../../lib/session.ts';

/** A session can be ended elsewhere, so we ask again well before its own time is up. */
const CHECK_AT_MOST_EVERY_MS = 5 * 60_000;
/** When the question could not be answered. */
const RETRY_MS = 60_000;

/** GET /api/auth/session. */
export function getSessionStatus(): Promise<SessionStatus> {
  return http<SessionStatus>('/auth/session');
}

/** How long to wait before the next question: until the session's end, but not for long. */
export function nextCheckIn({ expiresIn }: Pick<SessionStatus, 'expiresIn'>): number {
  return Math.min((expiresIn + 1) * 1000, CHECK_AT_MOST_EVERY_MS);
}

/** Notices that the session has ended while somebody looks at a page, and when they come back to it. */
export function useWatchSession(): void {
  const isWatching = useSession().status === 'signed-in';

  useEffect(() => {
    if (!isWatching) return undefined;
    let timer: number | undefined;
    let stopped = false;

    async function check() {
      window.clearTimeout(timer);
      const status = await getSessionStatus().catch(() => undefined);
      if (stopped) return;
      if (status && !status.isValid) sessionExpired();
      else timer = window.setTimeout(() => void check(), status ? nextCheckIn(status) : RETRY_MS);
    }
    // Timers stand still while a laptop sleeps.
    const checkOnReturn = () => document.visibilityState === 'visible' && void check();

    void check();
    document.addEventListener('visibilitychange', checkOnReturn);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkOnReturn);
    };
  }, [isWatching]);
}
