import { NotificationBell } from '../home/notifications/components/notification-bell.tsx';
import { PrintedBy } from './printed-by.tsx';

/** What the shell has for those who are signed in alone, and loads after its first paint. */
export function SignedInHeader({ userId }: { userId: number }) {
  return (
    <>
      <NotificationBell userId={userId} />
      <PrintedBy />
    </>
  );
}
