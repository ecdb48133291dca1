import { Fragment, type ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { reloadSession } from '../account/auth/api/load-session.ts';
import { paths, to } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/layout.tsx';
import { Spinner } from '../ui/spinner.tsx';
import * as LIB_TEXTS from '../lib/texts.ts';

/**
 * A screen for people who are signed in: a spinner while we ask, and the sign-in page for everybody else. Who must get
 * a second factor first is led to where one gets it.
 */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed-in') {
    const mustEnrol = session.user.secondFactorMissing && location.pathname !== to.account('security');
    if (mustEnrol) return <Navigate to={to.account('security')} replace />;
    // Another person gets another page: nothing that was typed or opened is left of the one before.
    return <Fragment key={session.user.id}>{children}</Fragment>;
  }
  if (session.status === 'signed-out') return <Navigate to={signInFor(location)} replace />;
  // Behind the question for the password there is nothing to see.
  if (session.status === 'expired') return <Page />;
  return (
    <Page>
      {session.status !== 'failed' ? (
        <Spinner />
      ) : (
        <ErrorState title={LIB_TEXTS.somethingWentWrong} onRetry={reloadSession}>
          {session.message}
        </ErrorState>
      )}
    </Page>
  );
}

/** The dashboard is where a sign-in leads anyway; other pages are named so that it leads back to them. */
function signInFor({ pathname, search }: Location): string {
  const page = pathname + search;
  return to.auth(page === paths.dashboard ? {} : { returnTo: page });
}
