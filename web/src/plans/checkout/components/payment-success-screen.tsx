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
import * as TEXTS from '../texts.ts';

/** Where the card provider sends people back to. */
export function PaymentSuccessScreen() {
  useDocumentTitle(TEXTS.payment);
  const [query] = useSearchParams();
  const reference = paymentReference(query);
  if (reference) return <PaymentVerification reference={reference} />;
  return (
    <Page>
      <PageHeader title={TEXTS.payment} />
      <EmptyState
        title={MESSAGES.billing.paymentMissing}
        action={<LinkButton to={paths.landing}>{TEXTS.returnToHome}</LinkButton>}
      >
        {TEXTS.theCardProviderBrings} <Link to={paths.contact}>{TEXTS.contactUs}</Link> {TEXTS.beforeYouPayAgain}
      </EmptyState>
    </Page>
  );
}
