import { Suspense } from 'react';
import { useLeave } from '../account/auth/api/leave.ts';
import { useWatchSession } from '../account/auth/api/watch-session.ts';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { useSession } from '../lib/session.ts';

const SessionExpiredDialog = lazyWhenOnline(async () => ({
  default: (await import('../account/auth/components/session-expired-dialog.tsx')).SessionExpiredDialog,
}));

/** Asks for the password again when the session has ended, and sees a person out who has signed out. */
export function SessionGuard() {
  useWatchSession();
  useLeave();
  const session = useSession();
  if (session.status !== 'expired') return null;
  return (
    <Suspense>
      <SessionExpiredDialog email={session.email} />
    </Suspense>
  );
}
