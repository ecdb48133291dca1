import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function CheckoutScreen() {
  useDocumentTitle('Checkout');
  return (
    <Page>
      <PageHeader title="Checkout" />
    </Page>
  );
}
