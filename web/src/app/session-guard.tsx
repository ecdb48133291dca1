import { Suspense, useEffect } from 'react';
import { useLeave } from '../features/auth/api/leave.ts';
import { useWatchSession } from '../features/auth/api/watch-session.ts';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { useSession } from '../lib/session.ts';
import { clearToasts } from '../lib/toasts.ts';

const SessionExpiredDialog = lazyWhenOnline(async () => ({
  default: (await import('../features/auth/components/session-expired-dialog.tsx')).SessionExpiredDialog,
}));

/** Asks for the password again when the session has ended, and sees a person out who has signed out. */
export function SessionGuard() {
  useWatchSession();
  useLeave();
  const session = useSession();
  const hasExpired = session.status === 'expired';
  // They belong to the page that is closed, and may tell who reads the screen now what was on it.
  useEffect(() => {
    if (hasExpired) clearToasts();
  }, [hasExpired]);
  if (session.status !== 'expired') return null;
  return (
    <Suspense>
      <SessionExpiredDialog email={session.email} />
    </Suspense>
  );
}
