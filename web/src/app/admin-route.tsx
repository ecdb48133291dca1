import { MESSAGES } from '@carebourse/contracts/messages';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { paths } from '../lib/paths.ts';
import { useCurrentUser } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ProtectedRoute } from './protected-route.tsx';

/** A screen for admins. Others who are signed in are told whose it is; the services refuse them anyway. */
export function AdminRoute({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return <ProtectedRoute>{user?.role === 'admin' ? children : <ForAdmins />}</ProtectedRoute>;
}

function ForAdmins() {
  const { title, detail } = MESSAGES.forAdmins;
  useDocumentTitle(title);
  return (
    <Page>
      <EmptyState
        title={title}
        titleAs="h1"
        action={<LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>}
      >
        {detail}
      </EmptyState>
    </Page>
  );
}
