import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function PaymentSuccessScreen() {
  useDocumentTitle('Payment');
  return (
    <Page>
      <PageHeader title="Payment" />
    </Page>
  );
}
