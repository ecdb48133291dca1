import { CheckoutElementsProvider, PaymentElement, useCheckoutElements } from '@stripe/react-stripe-js/checkout';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { showToast } from '../../../lib/toasts.ts';
import { useTheme } from '../../../theme/theme.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import * as TEXTS from '../texts.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

interface EmbeddedPaymentProps {
  form: Stripe;
  clientSecret: string;
}

/** The card provider's form inside our page; what is typed into it goes to the provider alone. */
export function EmbeddedPayment({ form, clientSecret }: EmbeddedPaymentProps) {
  const theme = useTheme();
  const appearance: Appearance = { theme: theme === 'dark' ? 'night' : 'stripe' };
  return (
    <CheckoutElementsProvider stripe={form} options={{ clientSecret, elementsOptions: { appearance } }}>
      <PaymentFields />
    </CheckoutElementsProvider>
  );
}

function PaymentFields() {
  const state = useCheckoutElements();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  if (state.type === 'loading') return <Spinner label={TEXTS.preparingThePaymentForm} />;
  if (state.type === 'error') {
    return (
      <Callout kind="error" title={TEXTS.paymentProviderFailed}>
        {state.error.message}
      </Callout>
    );
  }
  const { checkout } = state;

  function fail(message: string) {
    setRefusal(message);
    setBusy(false);
    showToast({ title: TEXTS.paymentFailed, description: message, variant: 'destructive' });
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setRefusal('');
    try {
      // When it succeeds, the browser is on its way to /payment-success.
      const result = await checkout.confirm();
      if (result.type === 'error') fail(result.error.message || TEXTS.unexpectedError);
    } catch {
      fail(TEXTS.unexpectedError);
    }
  }

  return (
    <Form onSubmit={(event) => void pay(event)}>
      <PaymentElement />
      {refusal && <Callout kind="error">{refusal}</Callout>}
      <Button type="submit" size="large" block busy={busy}>
        {TEXTS.completePayment}
      </Button>
      <AcceptTerms />
    </Form>
  );
}
