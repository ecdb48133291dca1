import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function TermsScreen() {
  useDocumentTitle('Terms of Service');
  return (
    <Page>
      <PageHeader title="Terms of Service" />
    </Page>
  );
}
