import { MESSAGES } from '@carebourse/contracts/messages';
import type { CheckoutSession, CheckoutSessionInput } from '@carebourse/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http, toldOr } from '../../../lib/http.ts';
import { tellFailure } from '../../../lib/tell-failure.ts';
import { checkoutAddress } from '../checkout-address.ts';

async function createCheckoutSession(body: CheckoutSessionInput): Promise<CheckoutSession> {
  const session = await http<Partial<CheckoutSession> | undefined>('/create-checkout-session', {
    method: 'POST',
    body,
  });
  if (!session?.sessionId) throw new Error(MESSAGES.billing.unexpected);
  return { ...session, sessionId: session.sessionId };
}

/** POST /api/create-checkout-session, then on to the page where the card is asked for. */
export function useStartCheckout() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: createCheckoutSession,
    onSuccess: async (session) => {
      const address = checkoutAddress(session);
      if (address.startsWith('/')) await navigate(address);
      else window.location.assign(address);
    },
    // Nothing has been paid, nor tried to be: "Payment Failed" is for the card provider's answer.
    onError: (error) =>
      tellFailure(error, {
        title: MESSAGES.billing.checkoutFailed,
        description: toldOr(error, MESSAGES.billing.unexpected),
      }),
  });
}
