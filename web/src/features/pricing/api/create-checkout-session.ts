import { MESSAGES } from '@carebourse/contracts/messages';
import type { CheckoutSession, CheckoutSessionInput } from '@carebourse/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http } from '../../../lib/http.ts';
import { showToast } from '../../../lib/toasts.ts';
import { checkoutAddress } from '../checkout-address.ts';
import { failureWords } from '../failure-words.ts';

async function createCheckoutSession(body: CheckoutSessionInput): Promise<CheckoutSession> {
  const session = await http<Partial<CheckoutSession> | undefined>('/create-checkout-session', {
    method: 'POST',
    body,
  });
  if (!session?.sessionId) throw new Error(MESSAGES.billing.checkoutFailed);
  return { ...session, sessionId: session.sessionId };
}

/** POST /api/create-checkout-session, then on to the page where the card is asked for. */
export function useCheckout() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: createCheckoutSession,
    onSuccess: async (session) => {
      const address = checkoutAddress(session);
      if (address.startsWith('/')) await navigate(address);
      else window.location.assign(address);
    },
    onError: (error) =>
      showToast({
        title: MESSAGES.billing.paymentFailed,
        description: failureWords(error, MESSAGES.billing.checkoutFailed, MESSAGES.billing.unexpected),
        variant: 'destructive',
      }),
  });
}
