import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function AuthScreen() {
  useDocumentTitle('Sign in');
  return (
    <Page>
      <PageHeader title="Sign in" />
    </Page>
  );
}
