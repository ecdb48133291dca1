import { MESSAGES } from '@carebourse/contracts/messages';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useCompleteDirectorySignIn } from '../api/complete-directory-sign-in.ts';
import { LinkAccountForm } from './link-account-form.tsx';
import * as TEXTS from '../texts.ts';

/** Where the corporate directory sends people back to. It goes on to the dashboard, to /auth, or asks for a password. */
export function AuthCallbackScreen() {
  const { linkNeeded, enter, cancel } = useCompleteDirectorySignIn();
  const title = linkNeeded ? TEXTS.connectYourAccount : TEXTS.completingSignIn;
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader title={title} lead={linkNeeded && MESSAGES.directory.linkRequired} />
      {linkNeeded ? (
        <LinkAccountForm email={linkNeeded.email} tokens={linkNeeded.tokens} onLinked={enter} onCancel={cancel} />
      ) : (
        <Spinner label={TEXTS.checkingYourSignIn} />
      )}
    </Page>
  );
}
