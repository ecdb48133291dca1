import type { CheckoutSession, CheckoutSessionInput } from '@carebourse/contracts/payments';
import { useNavigate } from 'react-router-dom';
import { http, serverMessageOr } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { checkoutAddress } from '../checkout-address.ts';
import * as TEXTS from '../texts.ts';

async function createCheckoutSession(body: CheckoutSessionInput): Promise<CheckoutSession> {
  const session = await http<Partial<CheckoutSession> | undefined>('/create-checkout-session', {
    method: 'POST',
    body,
  });
  if (!session?.sessionId) throw new Error(TEXTS.unexpectedError);
  return { ...session, sessionId: session.sessionId };
}

/** POST /api/create-checkout-session, then on to the page where the card is asked for. */
export function useStartCheckout() {
  const navigate = useNavigate();
  return useChange({
    send: createCheckoutSession,
    // Nothing has been paid, nor tried to be: "Payment Failed" is for the card provider's answer.
    failed: TEXTS.checkoutFailed,
    reason: (error) => serverMessageOr(error, TEXTS.unexpectedError),
    onDone: async (session) => {
      const address = checkoutAddress(session);
      if (address.startsWith('/')) await navigate(address);
      else window.location.assign(address);
    },
  });
}
