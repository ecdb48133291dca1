import { lazy, type ReactNode } from 'react';
import { useCurrentUser } from '../lib/session.ts';
import { Page } from '../ui/layout.tsx';
import { ProtectedRoute } from './protected-route.tsx';

// Few people ever read it, and its words come with the whole table of messages.
const NotForYou = lazy(async () => ({
  default: (await import('../features/dashboard/components/not-for-you.tsx')).NotForYou,
}));

/** A screen for admins. Others who are signed in are told whose it is; the services refuse them anyway. */
export function AdminRoute({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const refusal = (
    <Page>
      <NotForYou whose="admins" />
    </Page>
  );
  return <ProtectedRoute>{user?.role === 'admin' ? children : refusal}</ProtectedRoute>;
}
