import { MESSAGES } from '@carebourse/contracts/messages';
import { Link, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { paymentReference } from '../payment-reference.ts';
import { PaymentVerification } from './payment-verification.tsx';

/** Where the card provider sends people back to. */
export function PaymentSuccessScreen() {
  useDocumentTitle('Payment');
  const [query] = useSearchParams();
  const reference = paymentReference(query);
  if (reference) return <PaymentVerification reference={reference} />;
  return (
    <Page>
      <PageHeader title="Payment" />
      <EmptyState
        title={MESSAGES.billing.paymentMissing}
        action={<LinkButton to={paths.landing}>Return to Home</LinkButton>}
      >
        The card provider brings you here after a payment. If you have paid and see this page all the same, please{' '}
        <Link to={paths.contact}>contact us</Link> before you pay again.
      </EmptyState>
    </Page>
  );
}
