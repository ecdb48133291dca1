import type { OpenCheckout } from '@carebourse/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline } from '../../../ui/text.tsx';
import { useStartCheckout } from '../api/start-checkout.ts';
import { orderLines } from '../order-lines.ts';
import { loadPaymentForm } from '../load-payment-form.ts';
import { planName } from '../../../lib/plan-names.ts';
import { EmbeddedPayment } from './embedded-payment.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

interface PaymentFormProps {
  checkout: OpenCheckout;
}

/** What is paid for, and the card provider's form, or the way to the provider's own page. */
export function PaymentForm({ checkout }: PaymentFormProps) {
  return (
    <Root as="section">
      <div>
        <Headline as="h2" $size="s21">
          {planName(checkout.planId)}
        </Headline>
      </div>
      <FactList items={orderLines(checkout)} />
      {checkout.clientSecret && <Payment clientSecret={checkout.clientSecret} />}
      <OtherPlace checkout={checkout} />
    </Root>
  );
}

/** The form's script can be kept away by a network or a browser's extension. */
function Payment({ clientSecret }: { clientSecret: string }) {
  const config = useConfigQuery();
  const form = useQuery({
    queryKey: ['payment-form'],
    queryFn: async () => ({
      form: await loadPaymentForm(config.data ?? { stripePublishableKey: null, stripeJsUrl: null }),
    }),
    enabled: config.data !== undefined,
    structuralSharing: false,
    gcTime: 0,
  });
  if (form.data) return <EmbeddedPayment form={form.data.form} clientSecret={clientSecret} />;
  if (!form.isError && !config.isError) return <Spinner label={TEXTS.preparingThePaymentForm} />;
  return (
    <Callout kind="error" title={TEXTS.paymentProviderFailed}>
      {TEXTS.nothingHasBeenChargedPlease} <Link to={paths.contact}>{TEXTS.contactUs}</Link>.
    </Callout>
  );
}

/** Some prefer, or need, the provider's own page. */
function OtherPlace({ checkout }: PaymentFormProps) {
  const again = useStartCheckout();
  const { url, planId, billingPeriod } = checkout;
  const go = () => (url ? window.location.assign(url) : again.mutate({ planId, billingPeriod, uiMode: 'hosted' }));
  return (
    <Button variant={url ? 'primary' : 'quiet'} busy={again.isPending} onClick={go}>
      {url ? TEXTS.goOnToThePayment : TEXTS.payOnTheCardProviders}
    </Button>
  );
}
