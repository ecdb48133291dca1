import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function ContactScreen() {
  useDocumentTitle('Contact');
  return (
    <Page>
      <PageHeader title="Contact" />
    </Page>
  );
}
