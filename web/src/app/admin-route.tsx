import { lazy, type ReactNode } from 'react';
import { useCurrentUser } from '../lib/session.ts';
import { ProtectedRoute } from './protected-route.tsx';

// Few people ever read it, and its words come with the whole table of messages.
const ForAdminsScreen = lazy(async () => ({
  default: (await import('./for-admins-screen.tsx')).ForAdminsScreen,
}));

/** A screen for admins. Others who are signed in are told whose it is; the services refuse them anyway. */
export function AdminRoute({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return <ProtectedRoute>{user?.role === 'admin' ? children : <ForAdminsScreen />}</ProtectedRoute>;
}
