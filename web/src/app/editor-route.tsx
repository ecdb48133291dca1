import type { ReactNode } from 'react';
import { isEditor } from '../organizations/membership/is-editor.ts';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { useCurrentUser } from '../lib/session.ts';
import { Page } from '../ui/layout.tsx';
import { ProtectedRoute } from './protected-route.tsx';

// Few people ever read it, and its words come with the whole table of messages.
const NotForYou = lazyWhenOnline(async () => ({
  default: (await import('../ui/not-for-you.tsx')).NotForYou,
}));

/** A screen for who keeps entries. Others who are signed in are told whose it is; the services refuse them anyway. */
export function EditorRoute({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const refusal = (
    <Page>
      <NotForYou whose="editors" />
    </Page>
  );
  return <ProtectedRoute>{user && isEditor(user) ? children : refusal}</ProtectedRoute>;
}
