import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function PrivacyScreen() {
  useDocumentTitle('Privacy Policy');
  return (
    <Page>
      <PageHeader title="Privacy Policy" />
    </Page>
  );
}
