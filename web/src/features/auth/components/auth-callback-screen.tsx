import { MESSAGES } from '@carebourse/contracts/messages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useSession } from '../../../lib/session.ts';
import { useShowToast } from '../../../lib/toasts.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { callbackOutcome } from '../callback-outcome.ts';

/** Where the corporate directory sends people back to. It never stays: it goes on to the dashboard or to /auth. */
export function AuthCallbackScreen() {
  useDocumentTitle(MESSAGES.directory.completing);
  const { search, hash } = useLocation();
  const { status } = useSession();
  const navigate = useNavigate();
  const showToast = useShowToast();

  useEffect(() => {
    if (status === 'loading') return;
    const { to, failure } = callbackOutcome(search, hash, status);
    // The alert stays until it is dismissed, so that it can be read on the page that we go to.
    if (failure) showToast({ title: MESSAGES.directory.failed(failure), variant: 'destructive' });
    void navigate(to, { replace: true });
  }, [search, hash, status, navigate, showToast]);

  return (
    <Page>
      <PageHeader title={MESSAGES.directory.completing} />
      <Spinner label="Checking your sign-in" />
    </Page>
  );
}
