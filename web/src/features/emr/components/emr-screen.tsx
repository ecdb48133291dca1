import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function EmrScreen() {
  useDocumentTitle('EMR interoperability');
  return (
    <Page>
      <PageHeader title="EMR interoperability" />
    </Page>
  );
}
