import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function LandingScreen() {
  useDocumentTitle('Carebourse');
  return (
    <Page>
      <PageHeader title="Carebourse" />
    </Page>
  );
}
