import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function DataProductScreen() {
  useDocumentTitle('Data product');
  return (
    <Page>
      <PageHeader title="Data product" />
    </Page>
  );
}
