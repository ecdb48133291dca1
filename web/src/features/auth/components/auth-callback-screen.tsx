import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function AuthCallbackScreen() {
  useDocumentTitle('Completing Sign In...');
  return (
    <Page>
      <PageHeader title="Completing Sign In..." />
    </Page>
  );
}
