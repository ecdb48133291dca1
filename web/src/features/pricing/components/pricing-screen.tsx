import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function PricingScreen() {
  useDocumentTitle('Pricing');
  return (
    <Page>
      <PageHeader title="Pricing" />
    </Page>
  );
}
