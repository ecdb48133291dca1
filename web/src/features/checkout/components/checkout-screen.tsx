import { MESSAGES } from '@carebourse/contracts/messages';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AfterPayment } from './after-payment.tsx';
import { PaymentForm } from './payment-form.tsx';

export function CheckoutScreen() {
  useDocumentTitle('Checkout');
  const [query] = useSearchParams();
  const back = (
    <LinkButton to={paths.pricing} variant="secondary" icon={ArrowLeft}>
      Back to plans
    </LinkButton>
  );
  if (!query.get('session')) {
    return (
      <Page>
        <PageHeader title="Checkout" />
        <ErrorState title={MESSAGES.billing.invalidSession} action={back}>
          A checkout begins with a plan. Nothing has been charged.
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Checkout"
        lead="Your card is asked for by our card provider. Card numbers never reach our servers."
        actions={back}
      />
      <WithAside>
        <PaymentForm />
        <aside>
          <AfterPayment />
        </aside>
      </WithAside>
    </Page>
  );
}
