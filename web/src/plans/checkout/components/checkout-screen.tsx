import { MESSAGES } from '@carebourse/contracts/messages';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOpenCheckout } from '../api/open-checkout.ts';
import { AfterPayment } from './after-payment.tsx';
import { PaymentForm } from './payment-form.tsx';
import * as TEXTS from '../texts.ts';

const back = (
  <LinkButton to={paths.pricing} variant="secondary" icon={ArrowLeft}>
    {TEXTS.backToPlans}
  </LinkButton>
);

export function CheckoutScreen() {
  useDocumentTitle(TEXTS.checkout);
  const [query] = useSearchParams();
  const sessionId = query.get('session');
  return <Page>{sessionId ? <OpenedCheckout sessionId={sessionId} /> : <NoCheckout />}</Page>;
}

function OpenedCheckout({ sessionId }: { sessionId: string }) {
  const { data: checkout, isError } = useOpenCheckout(sessionId);
  if (isError || checkout?.status === 'expired') return <NoCheckout />;
  if (checkout?.status === 'complete') {
    return <Navigate to={`${paths.paymentSuccess}?session_id=${encodeURIComponent(sessionId)}`} replace />;
  }
  return (
    <>
      <PageHeader title={TEXTS.checkout} lead={TEXTS.cardProviderAsksForTheCard} actions={back} />
      <WithAside>
        {checkout ? <PaymentForm checkout={checkout} /> : <Spinner label={TEXTS.openingTheCheckout} />}
        <aside>
          <AfterPayment />
        </aside>
      </WithAside>
    </>
  );
}

/** No session in the address, one that is over, or somebody else's. */
function NoCheckout() {
  return (
    <>
      <PageHeader title={TEXTS.checkout} />
      <ErrorState title={MESSAGES.billing.invalidSession} action={back}>
        {TEXTS.aCheckoutBegins}
      </ErrorState>
    </>
  );
}
