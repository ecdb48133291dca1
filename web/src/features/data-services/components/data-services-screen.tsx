import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function DataServicesScreen() {
  useDocumentTitle('Data Services');
  return (
    <Page>
      <PageHeader title="Data Services" />
    </Page>
  );
}
