import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function DashboardScreen() {
  useDocumentTitle('Dashboard');
  return (
    <Page>
      <PageHeader title="Dashboard" />
    </Page>
  );
}
